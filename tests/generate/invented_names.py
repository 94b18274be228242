"""Pools of invented people's names, by federation. Surnames and given names are common or made up; no pair is meant to be a real player.

`SURNAMES[federation]` holds (male, female) forms, `GIVEN[federation]` (male names, female names). Latin script with its real letters.
"""

from __future__ import annotations

Forms = tuple[tuple[str, str], ...]


def _same(words: str) -> Forms:
    """Surnames with one form for both sexes."""
    return tuple((word, word) for word in words.split())


def _words(words: str) -> tuple[str, ...]:
    return tuple(words.split())


def _with_a(words: str) -> Forms:
    """Surnames whose female form adds `a` (Bulgarian, Russian; Macedonian and Slovak have their own endings, see below)."""
    return tuple((word, word + "a") for word in words.split())


def _ski(words: str) -> Forms:
    """Surnames in -ski with the female form in -ska."""
    return tuple((word, word[:-1] + "a") for word in words.split())


_SERBIAN = _same(
    "Radivojčević Stanojkov Čolakšić Đukelić Žunjanin Krsmanjić Vučenović Tešanić Gavranović Ćirjanić Mrkšanović Obrenčević "
    "Pajkušić Rašljanin Savkić Šljivić Tomašanin Ugrčić Veljkušić Zorkić Bjelanović Dimkić Golubić Janjušević Kačarić "
    "Lukendić Milovčić Njegomir Omčikić Pantovčić Ristanić Sretković Trnavac Vidakušić Zečar Bogavčić Drobnjačić Ćosanić "
    "Đelmić Živojčević"
)
_BOSNIAN = _same(
    "Hadžimešić Kovačušić Delimustić Šehagić Mujčinić Halilagić Zukančić Begovac Čaušagić Ćatičić Đulagić Fazlinac Grabušić "
    "Husetić Imširagić Jahićević Karaselac Lojović Memišagić Nurkanić Omerčević Pašalagić Ramovčić Spahalić Šabanagić "
    "Tufegdžin Uzunić Vilašević Zahirušić Bašagušić Mlađenčić Vranješić Dragičanin Krajišan Todorušić Savančić Perkušić "
    "Jurkušić Ždralac Ćurkić"
)
_MONTENEGRIN = _same(
    "Vukotanić Đukanac Radulović-Lješ Perovčić Kaluđerac Lješnjanin Marušanović Popivodić Rajčevac Stanišljak Ćetković-Rad "
    "Božovčić Drekalić Goranovčić Ivanušić Jokmanović Kneževac Lopičanin Mijuškov Nikčanin Orlandanić Pavićanin Raičkušić "
    "Šćepanac Tomčanović Ulićanin Vojvodanić Zečević-Bjel Žarkušić Bulatovčić Đurišanin Ćorčević Mugošanin Crnogorčić "
    "Piperac Vasojčić Kučanin Bjelopavčić Rovčanin Moračanin"
)
_CROATIAN = _same("Brkušić Horvatinec Jurinčić Kralježić Lovrečak Majcenić Novoselčić Petrinjak Štefančić Vukojčić Žagarec Čulinec")
_BULGARIAN = _with_a(
    "Dimitrakov Stoyanchev Karadzhov Velikchev Tsvetkanov Hristoskov Yankulov Bozhidarov Manolchev Penkulov Rusenov "
    "Slavchenov Tonchulov Uzunchev Vasilkov Zhelyazov Gerganov Dobrinov Enchulov Ivaylov Kaloyanchev Lyubomchev Mirchulov "
    "Nedkulov Ognyanchev Petkanov Radoychev Simeonchev Todorinov Filchev Hadzhistoyanov Tsankulov Chavdarchev Shishmanchev "
    "Yavorchev Belchinov Gospodinchev Dragoychev Stamenchev Vladkulov"
)
_ROMANIAN = _same(
    "Bărbulețu Cojocărescu Dăneșteanu Fântânaru Grigorăscu Hălăucescu Iordăcheanu Lupăștean Măcelăraru Negruțescu "
    "Olteniceanu Păduraru-Vlad Răchițeanu Sărăteanu Ştefăniceanu Șerbăneanu Țărăncescu Ungurelu Văcărescu-Pop Zăvoianu "
    "Bălănescu-Ion Chițuleasa Drăgulețu Frăsineanu Gâscănescu Hârșoveanu Împărățelu Lăutărescu Moșneguțu Năstăseanu "
    "Păltineanu Rădăuceanu Sârbuleţu Tămâianu Vrâncelu Cătunaru Buşilăneanu Mărgineanțu Strâmbeanu Brădățeanu"
)
_MACEDONIAN = _ski("Angelkoski Blažetski Cvetanoski Dojčinoski Gjorčeski Jovčeski Kočoski Naumčeski Popčeski Ristoveski")

SURNAMES: dict[str, Forms] = {
    "SRB": _SERBIAN,
    "BIH": _BOSNIAN,
    "MNE": _MONTENEGRIN,
    "CRO": _CROATIAN,
    "BUL": _BULGARIAN,
    "ROU": _ROMANIAN,
    "MKD": _MACEDONIAN,
    "MDA": _same("Bejenarescu Ciobanelu Rotărescu Țurcanelu"),
    "SLO": _same("Golobčan Hribernikar Kosmačar Podlesnikar Zavrtanik"),
    "GRE": _same("Anagnostellis Vlachopanos Kontogiannellis Markopanos Sideratos"),
    "ALB": _same("Gjokëndreu Kelmendasi Prengaj-Lushi Shkodranaj"),
    "TUR": _same("Çınarlıoğlu Değirmencigil Gümüşdere Şahinbey Yıldızhan"),
    "HUN": _same("Bíróczky Szőlősházi Tűzkőváry Zsámbokréti"),
    "UKR": _same("Bilohorenko Kovalyshchuk Marchukenko"),
    "GER": _same("Großkreutzer Löhrmeier Müllensiefer"),
    "ITA": _same("Bragadini Montefalconi Scarpellari"),
    "FRA": _same("Béchamel-Côte Delacroisière"),
    "SVK": (("Hôrnický", "Hôrnická"), ("Kôrovič", "Kôrovičová")),
}

_SOUTH_SLAVIC = (
    _words(
        "Aleksa Boško Čedomir Dejan Đorđe Goran Ilija Jovan Lazar Miloš Nebojša Ognjen Predrag Rade Saša Strahinja Uroš Veljko Zoran Žarko"
    ),
    _words("Anđela Dragana Đurđica Jelica Milena Nevena Snežana Teodora Vesna Žaklina"),
)
GIVEN: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "SRB": _SOUTH_SLAVIC,
    "BIH": (
        _words(
            "Adnan Benjamin Denis Edin Faruk Haris Ismet Jasmin Kenan Mirza Nedžad Samir Tarik Vedad Zlatko Boris Dario Siniša Željko Đuro"
        ),
        _words("Amra Emina Lejla Selma Šejla Ajla Dženana Mirela"),
    ),
    "MNE": (
        _words("Balša Blažo Danilo Đuro Filip Gavrilo Ivan Luka Marko Nikola Novak Petar Rajko Savo Stefan Vasilije Vuk Žarko"),
        _words("Ana Đurđa Jovana Ksenija Milica Nađa Tijana"),
    ),
    "CRO": (_words("Ante Božidar Hrvoje Krešimir Mladen Šime Tomislav Zvonimir"), _words("Đurđa Marija Petra Željka")),
    "BUL": (
        _words(
            "Angel Blagoy Boyan Dimitar Emil Georgi Hristo Ivaylo Kiril Lyuben Martin Nikolay Ognyan Petar Radoslav Svetoslav "
            "Tihomir Valentin Yavor Zhivko"
        ),
        _words("Antoaneta Boryana Desislava Gergana Iliana Margarita Nadezhda Tsvetelina"),
    ),
    "ROU": (
        _words(
            "Adrian Bogdan Cătălin Dănuț Emilian Florin Gheorghe Horațiu Ionuț Laurențiu Marius Nicolae Ovidiu Răzvan Sebastian "
            "Ştefan Tiberiu Valentin Vlad"
        ),
        _words("Alexandra Brândușa Cristina Ileana Mădălina Raluca Simona Ștefania"),
    ),
    "MKD": (_words("Blagoja Dimče Goce Ljupčo Vančo Zlate"), _words("Biljana Sonja Vesna")),
    "MDA": (_words("Anatolie Grigore Veaceslav"), ("Svetlana", "Doinița")),
    "SLO": (_words("Aleš Gašper Jernej Matjaž Žiga"), ("Mojca", "Špela")),
    "GRE": (_words("Dimitrios Ioannis Lefteris Spyridon Thodoris"), ("Eleni", "Marina")),
    "ALB": (_words("Ardit Besnik Dritan Ilir"), ("Alda", "Eriona")),
    "TUR": (_words("Çağlar Emre Oğuz Ünal Yiğit"), ("Aylin", "Gülşen")),
    "HUN": (_words("Ákos Gergő Lőrinc Zsolt"), ("Ágnes", "Zsófia")),
    "UKR": (_words("Bohdan Oleksiy Taras"), ("Oksana", "Yuliya")),
    "GER": (_words("Jörg Matthias Jürgen"), ("Käthe", "Ulrike")),
    "ITA": (_words("Giacomo Niccolò Renzo"), ("Chiara", "Noemi")),
    "FRA": (_words("Jérôme Benoît"), ("Maëlle", "Hélène")),
    "SVK": (_words("Ľubomír Ondrej"), ("Ľudmila", "Zuzana")),
}
