"""The regulations of the five invented events and the facts of the series, as people would write them."""

from __future__ import annotations

NOTE = "Invented, to try the Balkan Grand Prix 2009 on: no such regulation, entry, result or fact is real."

REGULATIONS = {
    "sarajevo": f"""\
regdsl 1

# {NOTE}
tournament sarajevo:
    name:
        en "Sarajevo Open 2009"
        sr-Latn "Otvoreno prvenstvo Sarajeva 2009"
    member of balkan-grand-prix-2009, from "../../balkan-grand-prix-2009.regdsl"
    in "Sarajevo", BIH, 2009-05-12 .. 2009-05-18, Europe/Sarajevo
    system swiss, 9 rounds
    prizes in EUR:
        fund 8 000 for main
        places 1..12: 2500, 1500, 1000, 800, 600, 500, 400, 200, 150, 150, 100, 100
        category women where female: 300, 200
        ties by ranking
        several prizes: add up
    ranking by points:
        buchholz cut 1
        buchholz
        sonneborn-berger
        wins
""",
    "cetinje": f"""\
regdsl 1

# {NOTE}
# One euro short of what the series asks for; the juniors' prizes do not count there.
tournament cetinje:
    name:
        en "Cetinje Open 2009"
        sr-Latn "Otvoreni turnir „Cetinje 2009“"
    member of balkan-grand-prix-2009, from "../../balkan-grand-prix-2009.regdsl"
    in "Cetinje", MNE, 2009-08-09 .. 2009-08-17, Europe/Podgorica
    system swiss, 9 rounds
    prizes in EUR:
        fund 5 999 for main
        places 1..8: 1999, 1200, 900, 600, 500, 400, 250, 150
        category juniors where birth year >= 1989: 601, 400
        ties share equally
        several prizes: add up
    ranking by points:
        buchholz
        progressive
        sonneborn-berger
""",
    "jassy": f"""\
regdsl 1

# {NOTE}
tournament jassy:
    name:
        en "Jassy Open 2009"
        bg "Открит турнир „Яш 2009“"
    member of balkan-grand-prix-2009, from "../../balkan-grand-prix-2009.regdsl"
    in "Jassy", ROU, 2009-08-19 .. 2009-08-25, Europe/Bucharest
    system swiss, 8 rounds
    prizes in EUR:
        fund 10 000 for main
        places 1..5: 3000, 2000, 1400, 1000, 700
        places 6..10: 500, 400, 300, 250, 200
        places 11..15: 50, 50, 50, 50, 50
        category women where female: 400, 200
        category below-2200 "Best below 2200" where rating below 2200 or unrated: 250, 150
        ties by ranking
        several prizes: add up
    ranking by points:
        BH/M1
        buchholz
        direct encounter
        progressive
        wins
""",
    "sunny-beach": f"""\
regdsl 1

# {NOTE}
# The whole fund is said, the main fund is not: by 1a of the series it stays open, and so do the points if the main fund multiplies them.
tournament sunny-beach:
    name:
        en "Sunny Beach Open 2009"
        bg "Открит турнир „Слънчев бряг 2009“"
        sr-Latn "Otvoreni turnir „Sunčev breg 2009“"
    member of balkan-grand-prix-2009, from "../../balkan-grand-prix-2009.regdsl"
    in "Sunny Beach", BUL, 2009-09-08 .. 2009-09-13, Europe/Sofia
    system swiss, 9 rounds
    prizes in EUR:
        fund 8 000
        fund unstated for main
        category women where female: 300, 200
        ties by ranking
        several prizes: add up
    ranking by points:
        direct encounter
        buchholz cut 1
        buchholz
        sonneborn-berger
""",
    "beograd": f"""\
regdsl 1

# {NOTE}
tournament beograd:
    name:
        en "Beograd Open 2009"
        sr-Latn "Beogradski otvoreni turnir 2009"
    member of balkan-grand-prix-2009, from "../../balkan-grand-prix-2009.regdsl"
    in "Beograd – Obrenovac", SRB, 2009-11-24 .. 2009-12-02, Europe/Belgrade
    system swiss, unstated rounds
    prizes in EUR:
        fund 12 500 for main
        places 1..15: 3500, 2400, 1700, 1200, 900, 700, 500, 400, 300, 250, 200, 150, 100, 100, 100
        ties by ranking
    ranking by points:
        BH/C1
        sonneborn-berger
        progressive
        average rating of opponents
""",
}

SERIES_FACTS = f"""\
# {NOTE}

# Article 2: BUL on the last day, SRB in time, BIH one day late, ROU in two parts and 100 EUR short, MNE nothing.
payments:
  - {{federation: ROU, amount: 600 EUR, on: 2009-03-30, for: contribution}}
  - {{federation: ROU, amount: 300 EUR, on: 2009-04-09, for: contribution}}
  - {{federation: SRB, amount: 1000 EUR, on: 2009-04-10, for: contribution}}
  - {{federation: BUL, amount: 1000 EUR, on: 2009-04-15, for: contribution}}
  - {{federation: BIH, amount: 1000 EUR, on: 2009-04-16, for: contribution}}

# Article 4: SRB offers all that is asked; ROU one euro of prizes too little; BIH ends one day late; BUL filed one day late.
bids:
  - federation: ROU
    on: 2009-08-05
    fund: 9 999 EUR
    hotel stars: 3
    full board: 10
    single room: 10
    days: 9
    rounds per day: 1
    start: 2009-12-15
    end: 2009-12-23
  - federation: SRB
    on: 2009-08-07
    fund: 12 000 EUR
    hotel stars: 4
    full board: 10
    single room: 10
    days: 9
    rounds per day: 1
    start: 2010-01-10
    end: 2010-01-18
  - federation: BIH
    on: 2009-08-09
    fund: 10 000 EUR
    hotel stars: 4
    full board: 10
    single room: 10
    days: 9
    rounds per day: 1
    start: 2010-01-18
    end: 2010-01-26
  - federation: BUL
    on: 2009-08-10
    fund: 15 000 EUR
    hotel stars: 5
    full board: 10
    single room: 10
    days: 9
    rounds per day: 1
    start: 2010-01-16
    end: 2010-01-24

# Article 3: nobody from MNE yet; the nominee of SRB is among the first of the general standing, too.
nominations:
  - {{federation: BIH, name: "Kurtagičić, Damir", fide_id: 900100031, on: 2009-11-20}}
  - {{federation: BUL, name: "Yordanchev, Rumen", fide_id: 900100012, on: 2009-11-25}}
  - {{federation: ROU, name: "Ştefănoiu, Cătălin", fide_id: 900100021, on: 2009-11-30}}
  - {{federation: SRB, name: "Radosavljević-Ilin, Nenad", fide_id: 900100001, on: 2009-12-01}}

# Nothing about `broadcast`: nobody has yet said that the games of the final are broadcast. `minutes-signed` is said per event.
attested:
  - {{key: sealed-bids, value: yes, by: chair of the association, on: 2009-08-09}}

# Article 3 multiplies by "the prize fund" and does not say which: here the whole fund, special prizes among it. By it every multiplier is
# known, 0.85, 0.7, 1.1, 0.8 and 1.25; by the main fund that of Sunny Beach would not be. Whether somebody can hold two seats stays open.
decisions:
  - {{article: "3", word: fund, value: whole, by: chair of the association, on: 2009-03-01}}
"""

EVENTS_README = """\
# Five invented tournaments

Everything in these folders is **invented**: the persons, the entries, the results, the regulations of the single events and the
facts about money, rooms and signatures. The series they belong to (`../balkan-grand-prix-2009.regdsl`) is real, its five dates and
places too; what happened there was different. `../facts.yaml` is invented as well.

They are here so that every criterion of article 1 of the series is met by one event, missed by exactly one by another and left open
by a third. What each event must get, and why, stands in `tests/series/expected.yaml`.

The series multiplies points by "the prize fund" and does not say which. `../facts.yaml` holds a decision: the whole fund, special
prizes among it. So the multipliers are 0.85, 0.7, 1.1, 0.8 and 1.25, and the general standing is determined, although Sunny Beach does
not say its main fund (which article 1a asks for). Seats in the final stay open: nobody is named for MNE, and the player named for SRB
leads the general standing, too. With the facts in `tests/series/decided` added, all ten players are known.

| folder | host | rounds | entrants | starters | for the series |
|---|---|---|---|---|---|
{rows}

The files are made by `python tests/generate/balkan_events.py regulations/balkan-grand-prix-2009`, always the same bytes (a test makes
them again and compares). Change the generator, not the files. The shape of the fields (ratings, titles per rating, share of women)
follows two real French opens; federations, names and numbers do not.

Worth knowing when reading them:

- A FIDE number of nine digits that begins with 9 belongs to nobody. Some lists lack it: then name, federation and birth year tell who
  is who in two events; two persons named *Petranović, Marko*, of one federation and year, are told apart by it.
- In `entries.csv` an empty cell is not known; `none` is has none. A federation `FID` is not known, either.
- There are late entrants, byes, withdrawals, forfeits, a double forfeit in each event, people who entered and never came.
- The ranks in `results.trf` follow each event's own list of tie-breaks, in the edition of its day: before October 2009 an unplayed
  round is half a point against oneself, at Beograd it is a virtual opponent.
"""
