"""However a list of names is split into runs, as hooks do: together they find what one run finds."""

import random
import shutil
import subprocess
from collections import Counter

import pytest
from conftest import CLEAN, PROJECT, SPEC, TOOL, json_report, lint

ITEM = """title: {name}
component_status: pass
test_items:
  - summary: Focus is visible.
    summary_additional: When you tab to the {name}, it has an outline.
    test_status: pass
    test_type: keyboard
    version_tested: 2.4.0
    wcag_criterion: {criterion}
"""
PAGE = """---
title: {name}
platform: {platform}
---

Given that I am on a screen with a {name}

### 1. Keyboard only

- WHEN I press the Tab key to move focus to the {name}
  - I SEE the focus is clearly visible
"""
KEY = """- THEN when I press the Spacebar
  - I SEE the {name} rings
"""


def native():
    """Specifications that all lack one aspect, most a second one, and some a section."""
    texts = [path.read_text() for path in sorted((PROJECT / CLEAN / "native").rglob("*.md"))]
    draw = random.Random(49)
    for number in range(14):
        lines = texts[number % len(texts)].split("\n")
        lacking = ["### Groupings"] + ["### State"] * (number % 5 > 0) + ["## General Notes"] * (number % 3)
        kept, skipped = [], None
        for line in lines:
            level = line.split(" ")[0] if line.startswith("#") else ""
            if level and skipped and len(level) <= skipped:
                skipped = None
            if line in lacking:
                skipped = len(level)
            if not skipped:
                kept.append(line)
        if draw.random() < 0.2:
            kept = kept[:len(kept) // 2]
        yield f"n{number:02}.md", "\n".join(kept)


def lists():
    for number in range(9):
        criterion = "2.4.3" if number in (0, 1, 5) else "2.4.7"
        yield f"t{number}.yml", ITEM.format(name=f"widget {number}", criterion=criterion)


def furnish(folder):
    """Makes three folders of specifications, and returns their paths in order."""
    shutil.copytree(PROJECT / "Examples/packs/test-lists", folder / "house")
    shutil.copytree(PROJECT / "Examples/packs/platform-pages", folder / "pages")
    (folder / ".a11yspec.yml").write_text("rules: [house, pages]\nexclude: [house, pages]\n")
    for place, files in (("a", native()), ("b", lists()), ("c", [("d.md", SPEC), *list(native())[:4]])):
        (folder / place).mkdir()
        for name, text in files:
            (folder / place / name).write_text(text)
    for platform, text in (("iOS", PAGE), ("Android", PAGE + KEY)):
        place = folder / f"accessible-{platform.lower()}"
        place.mkdir()
        for name in ("bell", "gong", "horn", "drum"):
            (place / f"{name}.md").write_text(text.format(name=name, platform=platform))
    return sorted(
        str(path.relative_to(folder)) for path in folder.rglob("*.*")
        if path.suffix in (".md", ".yml") and path.name[0] != "."
        and path.relative_to(folder).parts[0] not in ("house", "pages"))


def findings(folder, names):
    return Counter(
        (one["path"], one["rule"], one["severity"], one["message"], one["range"]["start"]["offset"])
        for one in json_report(*names, folder=folder)["diagnostics"])


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    folder = tmp_path_factory.mktemp("house")
    return folder, furnish(folder)


@pytest.mark.parametrize("seed", range(8))
def test_any_split_finds_the_same(house, seed):
    folder, names = house
    whole = findings(folder, names)
    rules = {finding[1] for finding in whole}
    assert {"consistency/test-repeated", "parity/key-on-one-platform"} <= rules, rules
    draw = random.Random(seed)
    names = list(names)
    if seed > 1:
        draw.shuffle(names)
    found = Counter()
    while names:
        count = 1 if seed == 0 else draw.randint(1, 9)
        found += findings(folder, names[:count])
        names = names[count:]
    assert found == whole


@pytest.mark.parametrize("place", ["a", "b", "c"])
def test_all_names_of_a_folder_find_what_the_folder_finds(house, place):
    folder, names = house
    assert findings(folder, [name for name in names if name.startswith(f"{place}/")]) == findings(
        folder, [place])


def test_a_neighbour_is_not_reported_counted_or_changed(house):
    folder, names = house
    before = {name: (folder / name).read_bytes() for name in names}
    report = json_report("b/t0.yml", folder=folder)
    assert report["summary"]["files"] == report["summary"]["specs"] == 1
    assert {one["path"] for one in report["diagnostics"]} == {"b/t0.yml"}
    assert [one["path"] for one in report["specs"]] == ["b/t0.yml"]
    lint("--fix", "--unsafe-fixes", "a/n00.md", "b/t0.yml", folder=folder)
    changed = [name for name in names if (folder / name).read_bytes() != before[name]]
    assert set(changed) <= {"a/n00.md", "b/t0.yml"}
    for name in changed:
        (folder / name).write_bytes(before[name])


def test_a_baseline_of_a_folder_fits_each_of_its_files(house, tmp_path):
    folder, names = house
    known = tmp_path / "known.txt"
    subprocess.run(
        [TOOL, "baseline", "write", "--baseline", known, *names], cwd=folder, check=True,
        capture_output=True, timeout=60)
    for name in names:
        report = json_report("--baseline", str(known), name, folder=folder)
        assert not report["diagnostics"], name


@pytest.mark.parametrize("is_ignored", [True, False])
def test_a_neighbour_that_git_ignores_does_not_count(tmp_path, is_ignored):
    shutil.copytree(PROJECT / "Examples/packs/test-lists", tmp_path / "house")
    (tmp_path / ".a11yspec.yml").write_text("rules: [house]\nexclude: [house]\n")
    (tmp_path / ".git").mkdir()
    texts = dict(lists())
    (tmp_path / ".gitignore").write_text("".join(f"{name}\n" for name in texts if is_ignored and name > "t2"))
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    rules = {one["rule"] for one in json_report("t0.yml", folder=tmp_path)["diagnostics"]}
    assert ("consistency/test-repeated" in rules) != is_ignored


def test_a_link_that_is_named_finds_what_its_file_does(tmp_path):
    texts = list(native())
    for name, text in [*texts[:2], ("a.md", texts[9][1])]:
        (tmp_path / name).write_text(text)
    (tmp_path / "b.md").symlink_to("a.md")
    whole = [one for one in findings(tmp_path, ["."]) if one[0] == "a.md"]
    assert len(whole) > 1
    assert sorted(findings(tmp_path, ["b.md"])) == [("b.md", *one[1:]) for one in sorted(whole)]
