"use strict";
// Everything is on the page without this: it only hides what is not asked for.
(() => {
  const form = document.getElementById("filters");
  if (!form) return;
  const count = document.getElementById("count");
  const findings = Array.from(document.querySelectorAll("article"));
  const files = Array.from(document.querySelectorAll("section.file"));
  const texts = new Map(findings.map((it) => [it, it.textContent.toLowerCase()]));
  const heading = (it) => it.parentElement.querySelector("h3").textContent.toLowerCase();

  function fill(select, values) {
    for (const value of Array.from(new Set(values)).sort()) select.add(new Option(value, value));
  }
  fill(form.elements.rule, findings.map((it) => it.dataset.rule));
  fill(form.elements.platform, findings.flatMap((it) => it.dataset.platform.split("|"))
    .filter((it) => it !== ""));

  function isShown(it) {
    const { severity, rule, platform, text } = form.elements;
    const words = text.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
    const own = it.dataset.platform.split("|");
    return (severity.value === "" || it.dataset.severity === severity.value)
      && (rule.value === "" || it.dataset.rule === rule.value)
      && (platform.value === "" || own.includes(platform.value))
      && words.every((word) => texts.get(it).includes(word) || heading(it).includes(word));
  }
  function apply() {
    let shown = 0;
    for (const it of findings) {
      it.hidden = !isShown(it);
      if (!it.hidden) shown += 1;
    }
    for (const file of files) file.hidden = !file.querySelector("article:not([hidden])");
    count.textContent = `${shown} of ${findings.length} findings shown`;
  }
  form.addEventListener("input", apply);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(apply));
  // A link of the matrix leads to a finding that is not shown just now, too.
  addEventListener("hashchange", () => {
    const it = document.getElementById(location.hash.slice(1));
    if (!it || !it.hidden) return;
    form.reset();
    setTimeout(() => it.scrollIntoView());
  });
  form.hidden = false;
  apply();
})();
