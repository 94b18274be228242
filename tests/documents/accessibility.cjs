// Runs axe-core in a page and prints its findings as JSON: node accessibility.cjs PAGE.html > RESULT.html, which chromium then opens.
const fs = require("fs");
const axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const page = fs.readFileSync(process.argv[2], "utf8");
const run = `<script>${axe}</script><script>
axe.run(document, { resultTypes: ["violations"] }).then(found => {
  document.documentElement.innerHTML = "<body><pre id=found></pre></body>";
  document.getElementById("found").textContent = "AXE" + JSON.stringify(found.violations.map(v => [v.id, v.impact, v.nodes.map(n => n.html).slice(0, 3)])) + "END";
});
</script>`;
process.stdout.write(page.replace("</body>", run + "</body>"));
