"""The HTML report in a browser: what people who look, listen or type find there."""

import json
import re
import shutil

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import CLEAN, GAPS, PROJECT, json_report, lint, run
from playwright.sync_api import sync_playwright

HOSTILE = '<img src=x onerror="window.harm=1"><script>window.harm=1</script>'


@pytest.fixture(scope="module")
def browser():
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    assert path, "Chromium is needed: scripts/python-environment installs it"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """The pages by name: the report of the gaps, that of clean specs, and the matrix alone."""
    folder = tmp_path_factory.mktemp("pages")
    for name, path in ("gaps", GAPS), ("clean", CLEAN):
        lint(path, "--no-config", "--exit-zero", "--format", f"html={folder / name}.html")
    _, text, _ = run(PROJECT, "matrix", "--no-config", "--format", "html", GAPS)
    (folder / "matrix.html").write_text(text, encoding="utf-8")
    return folder


def opened(browser, path, **options):
    context = browser.new_context(**options)
    page = context.new_page()
    problems = []
    page.on("console", lambda message: problems.append(message.text))
    page.on("pageerror", lambda error: problems.append(str(error)))
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto(path.as_uri())
    assert problems == [] and requests == [path.as_uri()]
    return page


def shown(page):
    return page.locator("article:visible").count()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 320])
@pytest.mark.parametrize("name", ["gaps", "clean", "matrix"])
def test_axe_finds_nothing(browser, pages, name, scheme, width):
    page = opened(
        browser, pages / f"{name}.html", color_scheme=scheme, bypass_csp=True,
        viewport={"width": width, "height": 800})
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("name", ["gaps", "matrix"])
def test_axe_would_find_something(browser, pages, name):
    page = opened(browser, pages / f"{name}.html", bypass_csp=True)
    page.evaluate("document.documentElement.removeAttribute('lang')")
    assert Axe().run(page).violations_count == 1


def test_the_counts_are_those_of_the_json_report(browser, pages):
    report = json_report(GAPS, "--no-config")
    page = opened(browser, pages / "gaps.html")
    total = len(report["diagnostics"])
    assert page.locator("#count").inner_text() == f"{total} of {total} findings shown"
    for severity in "error", "warning", "note":
        count = page.locator(f"article[data-severity={severity}]").count()
        assert count == report["summary"][f"{severity}s"]
    rules = [found["rule"] for found in report["diagnostics"]]
    for row in page.locator("section[aria-labelledby=rules] tbody tr").all():
        rule = row.locator("th").inner_text()
        assert int(row.locator("td").first.inner_text()) == rules.count(rule)


def test_the_matrix_is_that_of_the_command(browser, pages):
    _, text, _ = run(PROJECT, "matrix", "--no-config", "--format", "json", GAPS)
    totals = json.loads(text)["summary"]["totals"]
    page = opened(browser, pages / "gaps.html")
    summary = page.locator("section[aria-labelledby=matrix] > p").first.inner_text()
    assert f"of {totals['required']} parts" in summary and f"({totals['percent']} %)" in summary


def test_what_is_missing_or_contradicted_leads_to_its_finding(browser, pages):
    page = opened(browser, pages / "gaps.html")
    parts = page.locator("main > section > h2").all_inner_texts()
    assert parts.index("Findings") < parts.index("Developer notes by aspect")
    faults = page.locator("td .state-missing, td .state-contradicted")
    links = page.locator("td a[href^='#finding-']")
    assert faults.count() == links.count() > 3
    page.select_option("#severity", "note")
    for link in links.all():
        target = page.locator(link.get_attribute("href"))
        assert target.count() == 1 and target.get_attribute("data-severity")
        component = link.locator("xpath=ancestor::tr/th").inner_text()
        assert target.locator("xpath=../h3").text_content().startswith(f"{component}, ")
    hidden = next(it for it in links.all() if page.locator(it.get_attribute("href")).is_hidden())
    hidden.click()
    page.locator(hidden.get_attribute("href")).wait_for(state="visible")


def test_the_matrix_alone_lists_each_fault_once_and_leads_there(browser, pages):
    page = opened(browser, pages / "matrix.html")
    assert page.locator("main > section > h2").first.inner_text() == "What to look at"
    texts = page.locator("#main > section > ul > li").all_inner_texts()
    assert len(texts) == len(set(texts)) > 3
    for state in page.locator("td .state-missing, td .state-contradicted").all():
        assert page.locator(state.locator("..").get_attribute("href")).count() == 1


def test_the_keyboard_reaches_the_content_and_the_filters(browser, pages):
    page = opened(browser, pages / "gaps.html")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to the content"
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "severity":
            break
    page.keyboard.press("E")
    errors = page.locator("article[data-severity=error]").count()
    assert shown(page) == errors > 0
    assert page.locator("#count").inner_text().startswith(f"{errors} of ")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "rule"
    for expected in "platform", "text":
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.id") == expected
    page.keyboard.type("no such words")
    assert shown(page) == 0 and page.locator("section.file:visible").count() == 0
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelectorAll('article[hidden]').length === 0")


def test_rule_and_platform_filter_too(browser, pages):
    page = opened(browser, pages / "gaps.html")
    page.select_option("#rule", "parity/framework-missing")
    assert {it.get_attribute("data-rule") for it in page.locator("article:visible").all()} == {
        "parity/framework-missing"}
    page.select_option("#rule", "")
    page.select_option("#platform", "Android")
    assert 0 < shown(page) < page.locator("article").count()
    for it in page.locator("article:visible").all():
        assert "Android" in it.get_attribute("data-platform").split("|")


def test_without_scripts_all_is_there(browser, pages):
    page = opened(browser, pages / "gaps.html", java_script_enabled=False)
    assert shown(page) == len(json_report(GAPS, "--no-config")["diagnostics"])
    assert not page.locator("#filters").is_visible()


def test_nothing_is_wider_than_a_small_screen(browser, pages):
    page = opened(browser, pages / "gaps.html", viewport={"width": 320, "height": 600})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_text_of_documents_is_text(browser, tmp_path):
    spec = (PROJECT / GAPS / "native/controls/toggle-button.md").read_text(encoding="utf-8")
    name = re.search(r"How to test (?:an? )?([a-z ]+)", spec)[1].strip()
    (tmp_path / "<b onclick=a>.md").write_text(
        spec.replace(name, HOSTILE).replace("VoiceOver", f"Voiceover {HOSTILE} </script>"),
        encoding="utf-8")
    lint("--no-config", "--exit-zero", "--preset", "strict", "--format", "html=page.html", ".",
         folder=tmp_path)
    page = opened(browser, tmp_path / "page.html")
    assert shown(page) > 0
    assert page.evaluate("window.harm") is None
    assert page.locator("img, b, main script").count() == 0
    assert "onerror" in page.locator("main").inner_text()
    bare = opened(browser, tmp_path / "page.html", bypass_csp=True)
    assert bare.evaluate("window.harm") is None
