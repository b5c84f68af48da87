"""One error of YAML costs what is below its key, and nothing else; what was not read is never missing."""

import json
import re
import subprocess

import pytest
from conftest import CLEAN, GAPS, PROJECT, TOOL, run

RULE = "input/yaml-syntax"
SPECS = ["_checklist-web/switch.md", "_checklist-native/search-field.md", "yaml/volume-slider.yml"]


def findings(folder, *arguments):
    finished = subprocess.run(
        [TOOL, "--format", "json", "--confidence", "low", "--no-group", *arguments], cwd=folder,
        capture_output=True, timeout=60)
    assert finished.returncode in (0, 1), finished.stderr.decode()
    return json.loads(finished.stdout)["diagnostics"]


def said(folder, path):
    return {(one["rule"], one["message"]) for one in findings(folder, path)}


def keys(text):
    """The lines of YAML, counted from 0: of front matter alone where there is some."""
    lines = text.split("\n")
    return range(1, lines.index("---", 1)) if lines[0] == "---" else range(len(lines) - 1)


def broken(line):
    """A line with each error that people make, as far as it can have it."""
    yield f"{line}: a: b"
    yield "\t" + line
    yield line.lstrip()
    entry = re.match(r"(\s*(?:- )?[^:\s][^:]*:\s+)(?=\S)(?!\|$)", line)
    if entry:
        for error in ('"', "'", "[", "{", "*", "%", "a: "):
            yield entry[0] + error + line[entry.end():]


@pytest.mark.parametrize("path", SPECS)
@pytest.mark.parametrize("folder", [CLEAN, GAPS])
def test_an_error_brings_no_finding_but_its_own(tmp_path, folder, path):
    text = (PROJECT / folder / path).read_text()
    lines = text.split("\n")
    (tmp_path / "whole" / path).parent.mkdir(parents=True)
    (tmp_path / "whole" / path).write_text(text)
    before = said(tmp_path / "whole", path)
    variants = [
        (number, error) for number in keys(text) if lines[number].strip() and lines[number].lstrip()[0] != "#"
        for error in broken(lines[number])]
    # Some of several hundred; each is in a folder of its own, so that none is compared with another.
    errors = 0
    for number, error in variants[::len(variants) // 24]:
        own = tmp_path / f"{errors}-{number}"
        (own / path).parent.mkdir(parents=True, exist_ok=True)
        (own / path).write_text("\n".join([*lines[:number], error, *lines[number + 1:]]))
        after = said(own, path)
        if RULE in {rule for rule, _ in after}:
            errors += 1
            assert {one for one in after if one[0] != RULE} <= before, (number, error)
    assert errors > 12


BODY = """
## iOS Developer Notes

### Role

- **UIKit** `UISwich`

## Android Developer Notes

### Role

- Jaws says it
"""
FRONT = """title: Dial
categories: controls

keyboard:
  tab: |
    Focus moves to the Voiceover dial

mobile:
  swipe: |
    Focus moves to the dial and Talkback says it
"""


def spec(tmp_path, old="", new=""):
    path = tmp_path / "_checklist-native/dial.md"
    path.parent.mkdir(exist_ok=True)
    assert old in FRONT
    path.write_text(f"---\n{FRONT.replace(old, new, 1)}---\n{BODY}")
    return findings(tmp_path, "_checklist-native/dial.md")


# What is wrong with the names of products, in the order of the file: in two keys and in the body.
NAMES = ['"Voiceover"', '"Talkback"', '"Jaws"']


def names(found):
    return [one["message"].split(" is not")[0] for one in found if one["rule"] == "style/product-name"]


@pytest.mark.parametrize("old, new, expected, key", [
    ("title: Dial", "title: Dial: a round one", NAMES, None),
    ("title: Dial", 'title: "Dial', NAMES, None),
    ("controls", "[controls", NAMES, None),
    ("tab: |\n    Focus", "tab: Keys: focus", NAMES[1:], "keyboard:"),
    ("tab: |\n    Focus", 'tab: "Focus', NAMES[1:], "keyboard:"),
    ("  tab: |", "\ttab: |", NAMES[1:], "keyboard:"),
    ("swipe: |\n    Focus", "swipe: Keys: focus", [NAMES[0], NAMES[2]], "mobile:"),
    ("swipe: |\n    Focus", "swipe: [focus", [NAMES[0], NAMES[2]], "mobile:"),
])
def test_the_other_keys_and_the_body_are_checked(tmp_path, old, new, expected, key):
    assert names(spec(tmp_path)) == NAMES
    found = spec(tmp_path, old, new)
    error, = [one for one in found if one["rule"] == RULE]
    assert names(found) == expected
    rules = {one["rule"] for one in found}
    assert {"api/unknown-name", "parity/framework-missing"} & rules
    assert "structure/key-missing" not in rules and not any("lacks" in one["message"] and '"mobile"' in one["message"]
                                                            for one in found)
    unread = [one for one in error["related"] if one["message"] == "what is below this key was not read"]
    assert len(unread) == (key is not None)
    if key:
        line = unread[0]["range"]["start"]["line"]
        assert (tmp_path / "_checklist-native/dial.md").read_text().split("\n")[line - 1] == key


def test_each_of_two_errors_is_reported_and_no_word_of_theirs_besides(tmp_path):
    found = spec(tmp_path, FRONT, FRONT.replace("tab: |\n    Focus", "tab: Keys: focus").replace(
        "swipe: |\n    Focus", "swipe: [focus"))
    assert [one["rule"] for one in found].count(RULE) == 2
    assert names(found) == NAMES[2:]


def test_a_baseline_keeps_what_an_error_hides(tmp_path):
    spec(tmp_path)
    assert run(tmp_path, "baseline", "write", "--baseline", "b.json", ".")[0] == 0
    spec(tmp_path, "tab: |\n    Focus", "tab: Keys: focus")
    status, output, error = run(tmp_path, "--baseline", "b.json", "--format", "concise", "--strict-baseline", ".")
    assert f"error[{RULE}]" in output and "no longer reported" not in error
    # Nothing but the error is new.
    assert len(output.splitlines()) == 1, output
