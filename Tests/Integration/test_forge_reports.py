"""The reports for forges and build servers, read by the parsers and schemas of those who take them."""

import json
import re
import xml.etree.ElementTree as ElementTree

import junitparser
import pytest
from conftest import CLEAN, GAPS, PROJECT, json_report, lint
from jsonschema import Draft202012Validator
from markdown_it import MarkdownIt

# docs.gitlab.com, "Code Quality", "Code Quality report format": what each entry has to have.
CODE_QUALITY = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["description", "check_name", "fingerprint", "severity", "location"],
        "properties": {
            "description": {"type": "string", "minLength": 1},
            "check_name": {"type": "string", "minLength": 1},
            "fingerprint": {"type": "string", "minLength": 1},
            "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
            "location": {
                "type": "object",
                "required": ["path", "lines"],
                "properties": {
                    # Without "./" and never absolute.
                    "path": {"type": "string", "pattern": "^[^./]"},
                    "lines": {
                        "type": "object", "required": ["begin"],
                        "properties": {"begin": {"type": "integer", "minimum": 1}},
                    },
                },
            },
        },
    },
}
# The attributes that the schema of Jenkins' xUnit plugin, junit-10.xsd, has for what is used here.
XUNIT = {
    "testsuites": {"name", "time", "tests", "failures", "errors"},
    "testsuite": {"name", "tests", "failures", "errors", "time", "skipped", "timestamp", "hostname", "id"},
    "testcase": {"name", "classname", "time", "group"},
    "failure": {"type", "message"},
    "skipped": {"type", "message"},
}


def report(format, *paths, folder=PROJECT):
    finished = lint(*paths, "--format", format, folder=folder)
    assert finished.returncode in (0, 1), finished.stderr.decode()
    return finished.stdout


@pytest.fixture(scope="module")
def diagnostics():
    found = json_report(GAPS)["diagnostics"]
    assert len(found) > 20
    return found


def test_gitlab_reads_each_finding(diagnostics):
    entries = json.loads(report("gitlab", GAPS))
    assert list(Draft202012Validator(CODE_QUALITY).iter_errors(entries)) == []
    assert [entry["check_name"] for entry in entries] == [one["rule"] for one in diagnostics]
    assert len({entry["fingerprint"] for entry in entries}) == len(entries)
    for entry, diagnostic in zip(entries, diagnostics):
        assert entry["location"]["lines"]["begin"] == diagnostic["range"]["start"]["line"]


def test_gitlab_gets_paths_from_the_root_of_the_repository():
    entries = json.loads(report("gitlab", "native", folder=PROJECT / GAPS))
    assert entries
    for entry in entries:
        assert (PROJECT / entry["location"]["path"]).is_file()
    assert json.loads(report("gitlab", CLEAN)) == []


def test_junit_has_a_failed_test_for_each_finding_that_is_no_note(diagnostics):
    suites = junitparser.JUnitXml.fromstring(report("junit", GAPS))
    results = [result for suite in suites for case in suite for result in case.result]
    assert len(results) == len(diagnostics)
    failed = [one for one in results if isinstance(one, junitparser.Failure)]
    assert len(failed) == sum(1 for one in diagnostics if one["severity"] != "note")
    names = [(suite.name, case.classname, case.name) for suite in suites for case in suite]
    assert len(set(names)) == len(names), "GitLab takes tests of one name for one"
    for suite in suites:
        assert suite.tests == len(list(suite))
        assert suite.failures + suite.skipped == sum(1 for case in suite if case.result)


@pytest.mark.parametrize("folder", [GAPS, CLEAN])
def test_junit_keeps_to_the_strictest_schema(folder):
    root = ElementTree.fromstring(report("junit", folder))
    assert list(root), "Jenkins fails a build whose report holds no test"
    for element in root.iter():
        assert element.attrib.keys() <= XUNIT[element.tag], element.tag
        if element.tag == "testsuite":
            assert {"name", "tests", "failures", "errors"} <= element.attrib.keys()


def test_checkstyle_has_each_finding_below_its_file(diagnostics):
    root = ElementTree.fromstring(report("checkstyle", GAPS))
    assert (root.tag, root.attrib["version"]) == ("checkstyle", "4.3")
    found = []
    for file in root:
        for error in file:
            assert error.attrib.keys() == {"line", "column", "severity", "message", "source"}
            assert error.attrib["severity"] in ("error", "warning", "info")
            found.append((file.attrib["name"], int(error.attrib["line"]), error.attrib["source"]))
    assert found == [
        (one["path"], one["range"]["start"]["line"], "a11yspec." + one["rule"]) for one in diagnostics]


def test_markdown_lists_each_finding(diagnostics):
    page = report("markdown", GAPS).decode()
    tokens = MarkdownIt("gfm-like").parse(page)
    assert sum(token.type == "list_item_open" for token in tokens) == len(diagnostics)
    headings = [token.content for token in tokens if token.type == "inline" and token.level == 1]
    assert headings[0] == "a11yspec"
    text = "\n".join(
        "".join(child.content for child in token.children) for token in tokens if token.type == "inline")
    for diagnostic in diagnostics:
        assert diagnostic["message"] in text


def gfm():
    """GitHub's flavour, which makes links of addresses, but not of "button.md" as if it were a host."""
    parser = MarkdownIt("gfm-like")
    parser.linkify.set({"fuzzy_link": False})
    return parser


def test_markdown_of_hostile_documents_is_text_alone(hostile_house):
    page = report("markdown", ".", folder=hostile_house).decode()
    allowed = {
        "h2", "h3", "p", "ul", "li", "strong", "br", "code", "pre"}
    html = gfm().render(page)
    assert set(re.findall(r"</?([A-Za-z0-9]+)", html)) <= allowed
    kinds = {child.type for token in gfm().parse(page) for child in token.children or []}
    assert not kinds & {"html_inline", "link_open", "image", "em_open", "s_open"}, kinds


@pytest.mark.parametrize("format", ["junit", "checkstyle"])
def test_xml_of_hostile_documents_is_read(hostile_house, format):
    assert len(list(ElementTree.fromstring(report(format, ".", folder=hostile_house)).iter())) > 5


SLIPS = [
    "<img src=x onerror=alert(1)>", "[Voiceover](javascript:alert(1))", "![x](http://example.org/x.png)",
    "https://example.org www.example.org a@example.org", "`` Voiceover `` | --- |", "<!-- -->", "]]>",
    "&lt;b&gt; *a* _b_ ~~c~~", "\\<b\\>", "\ufffe\uffff\x01", "$$x$$", "]]></failure>",
]


@pytest.fixture(scope="module")
def hostile_house(tmp_path_factory):
    """Specs whose findings quote what would do something in Markdown or XML."""
    folder = tmp_path_factory.mktemp("slips")
    for number, slip in enumerate(SLIPS):
        name = f"{number} <b>&_*`@#1.md"
        (folder / name).write_text(
            f"""## Condensed

1. Test with Voiceover
   - {slip}: Focus moves to the dial "{slip}"
   - Tab: Focus moves to the dial and {slip} is announced

## Gherkin

- GIVEN that I am on {slip}
- WHEN I press the {slip} key
   - THEN focus moves to the "{slip}" button
- WHEN I press the Escape key
   - THEN the {slip} closes
""")
    return folder
