"""The problem matcher for GitHub, applied to what `--format concise` writes."""

import json
import re

import pytest
from conftest import GAPS, PROJECT, SPEC, json_report, lint

FILE = PROJECT / ".github" / "a11yspec-problem-matcher.json"
MATCHERS = json.loads(FILE.read_text(encoding="utf-8"))["problemMatcher"]
NAMES = ["two words.md", "a:1:2: b.md", "C:\\x.md", "[x](y) error[z].md", "Überschrift 語.md", "-f.md", "'\"$x.md"]


def matched(lines):
    """What GitHub makes of some lines, as the runner does: the first matcher that fits takes a line."""
    found = []
    for line in lines:
        for matcher in MATCHERS:
            pattern, = matcher["pattern"]
            # The runner uses the syntax of ECMAScript, which is the same here.
            match = re.search(pattern["regexp"], line, re.ASCII)
            if match:
                level = match[pattern["severity"]] if "severity" in pattern else matcher["severity"]
                found.append((
                    match[pattern["file"]], int(match[pattern["line"]]), int(match[pattern["column"]]), level,
                    match[pattern["code"]]))
                break
    return found


def expected(report):
    """The same from the JSON report, with the level in GitHub's words, and errors last."""
    order = ["note", "warning", "error"]
    return [
        (one["path"], one["range"]["start"]["line"], one["range"]["start"]["column"],
         one["severity"].replace("note", "notice"), one["rule"])
        for one in sorted(report["diagnostics"], key=lambda one: order.index(one["severity"]))]


def lines(*paths, folder=PROJECT):
    return lint(*paths, "--format", "concise", folder=folder).stdout.decode().splitlines()


def test_every_finding_is_matched():
    found = matched(lines(GAPS))
    assert found == expected(json_report(GAPS))
    assert {level for _, _, _, level, _ in found} == {"error", "warning", "notice"}


@pytest.mark.parametrize("name", NAMES)
def test_a_name_may_have_any_characters(tmp_path, name):
    (tmp_path / name).write_text(SPEC)
    found = matched(lines(folder=tmp_path))
    assert found and found == expected(json_report(folder=tmp_path))


def test_nothing_else_is_matched():
    assert matched(lint(GAPS, "--format", "full").stdout.decode().splitlines()) == []
    assert matched(["Sources/x.swift:1:2: error: missing", "x.md:1: error[a/b] c", "x.md:1:2: fatal[a/b] c"]) == []


def test_each_matcher_has_an_owner_of_its_own_and_levels_that_github_knows():
    assert len({matcher["owner"] for matcher in MATCHERS}) == len(MATCHERS)
    assert {matcher.get("severity", "notice") for matcher in MATCHERS} == {"notice"}
