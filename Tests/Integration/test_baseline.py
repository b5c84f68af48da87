"""An afternoon with a baseline: at each step as many findings are new as were put in."""

import json
import re
import shutil

import pytest
from conftest import PROJECT, SPEC, commit, git, run

# Specs like those of a real house, with the faults of one.
HOUSES = ["native-7", "native-34", "web-31", "web-42"]


@pytest.fixture(params=HOUSES)
def house(request, tmp_path):
    """A clone of a repository with the specs of a house."""
    origin = tmp_path / "origin"
    shutil.copytree(PROJECT / "Examples" / "unseen" / request.param / "faulty", origin / "specs")
    git(tmp_path, "init", "--quiet", "-b", "main", "origin")
    commit(origin)
    git(tmp_path, "clone", "--quiet", "origin", "clone")
    return tmp_path / "clone"


def new(house, *arguments):
    """What is reported, and the counts of the run."""
    status, output, error = run(house, "--format", "json", *arguments)
    assert status in (0, 1), error
    report = json.loads(output)
    return [f"{one['path']} {one['rule']}" for one in report["diagnostics"]], report["summary"]


def said(house, *arguments):
    """What a run writes to standard error, with the numbers in it."""
    status, _, error = run(house, *arguments)
    assert status in (0, 1), error
    return error, [int(number) for number in re.findall(r"\d+", error)]


def fixable(house):
    """How many findings of the baseline have a safe fix, by the last line of a report."""
    found = re.search(r"(\d+) of those with a safe fix", run(house)[1])
    return int(found[1]) if found else 0


def slip(path):
    """Adds a sentence with a name that is spelt wrongly to a document."""
    path.write_text(f"{path.read_text().rstrip()}\n\nNobody needs Java Script here.\n")


def test_as_many_findings_are_new_as_were_put_in(house):
    found, _ = new(house, "--no-config")
    assert len(found) > 20

    # The baseline knows all of them.
    status, output, error = run(house, "init")
    assert status == 0, error
    assert new(house)[0] == []
    assert new(house)[1]["baselined"] == len(found)
    commit(house)

    # Fixes are made of what is known, too, and the count of them is the one that was shown.
    count = fixable(house)
    error, _ = said(house, "--fix")
    assert count > 0
    known = f"{count} of them in the baseline"
    assert re.search(rf"^Fixed {count} problems? in .*, {known}$", error, re.M), error
    assert (new(house)[0], fixable(house)) == ([], 0)
    left = new(house)[1]["baselined"]
    assert left == len(found) - count
    assert run(house, "--strict-baseline")[0] == 0
    assert said(house, "--fix")[0] == "Nothing to fix\n"
    commit(house)

    # A file that is renamed is followed, and pruning writes where it is.
    old = max((house / "specs").rglob("*.md"), key=lambda path: len(path.read_text()))
    path = old.with_name("another-name.md")
    git(house, "mv", str(old), str(path))
    names = f'"{old.relative_to(house)}" is now "{path.relative_to(house)}"'
    assert new(house)[0] == []
    assert names in said(house)[0]
    assert names in run(house, "baseline", "prune")[1]
    assert (new(house)[0], said(house)[0]) == ([], "")
    assert new(house)[1]["baselined"] == left
    commit(house)

    # An edit brings what it brings, and no more.
    edited = path.relative_to(house)
    slip(path)
    assert new(house)[0] == [f"{edited} style/product-name"]
    assert said(house, "--fix")[0].endswith("\nFixed 1 problem in 1 file\n")
    assert new(house)[0] == []
    assert git(house, "status", "--porcelain", "--", "*.txt") == ""
    slip(path)
    assert new(house)[0] == [f"{edited} style/product-name"]

    # A comment suppresses that, and nothing else.
    error, numbers = said(house, "--add-suppressions", "--reason", "as in the old guide")
    assert numbers == [1, 1, 1], error
    assert new(house)[0] == []
    assert (new(house)[1]["suppressed"], new(house)[1]["baselined"]) == (1, left)
    commit(house)

    # Since a revision only what came after it counts, with the baseline and without.
    for choice in [], ["--no-baseline"]:
        assert new(house, "--since", "HEAD", *choice)[0] == []
    slip(path)
    for choice in [], ["--no-baseline"]:
        assert new(house, "--since", "HEAD", *choice)[0] == [f"{edited} style/product-name"]


def test_all_that_is_found_can_be_suppressed_beside_other_files(house):
    found, _ = new(house)
    error, numbers = said(house, "--add-suppressions", "--reason", "to be done")
    assert error.startswith("Suppressed ") and numbers[0] >= len(found), error
    assert new(house)[0] == []


def test_a_run_in_a_folder_takes_no_folder_that_moved_elsewhere_for_fixed(tmp_path):
    for name in ("one", "two"):
        (tmp_path / "specs" / name).mkdir(parents=True)
        (tmp_path / "specs" / name / "button.md").write_text(SPEC)
    assert run(tmp_path, "init")[0] == 0
    known = (tmp_path / "a11yspec-baseline.txt").read_text()
    (tmp_path / "specs/one").rename(tmp_path / "specs/three")
    status, _, error = run(tmp_path / "specs/two")
    assert status == 0 and "no longer reported" not in error
    run(tmp_path / "specs/two", "baseline", "prune")
    assert (tmp_path / "a11yspec-baseline.txt").read_text() == known
    assert new(tmp_path)[0] == []


def test_a_build_stays_green_when_headings_are_fixed_without_the_baseline(house):
    run(house, "init")
    for path in (house / "specs").rglob("*.md"):
        text = path.read_text()
        for title in ["Role", "Name", "State", "Focus"]:
            text = text.replace(f"\n### {title}\n", f"\n### {title.upper()}\n")
        path.write_text(text)
    run(house, "baseline", "write")
    run(house, "--no-baseline", "--fix", "--select", "structure")
    assert new(house)[0] == []


def test_another_value_in_a_known_place_is_new(tmp_path):
    """What a checklist and its scenario say may come to differ in another way."""
    clean = (PROJECT / "Examples/clean/native/controls/toggle-button.md").read_text()
    wrong = clean.replace("- Role: Announced as a button", "- Role: Announced as a switch")
    wrong = wrong.replace("- Text resize: Label can grow up to 200%", "- Text resize: Label can grow up to 150%")
    wrong = wrong.replace("- Enter: Activates the toggle button on Android", "- Enter: Activates the toggle button on iOS")
    (tmp_path / "toggle-button.md").write_text(wrong)
    assert run(tmp_path, "baseline", "write", ".")[0] == 0
    known = ("--baseline", "a11yspec-baseline.txt", "--format", "concise")
    assert run(tmp_path, *known)[0] == 0
    for old, other in (("as a switch", "as a link"), ("150%", "120%"), ("on iOS\n\n2.", "on iOS and Android\n\n2.")):
        assert old in wrong
        (tmp_path / "toggle-button.md").write_text(wrong.replace(old, other, 1))
        found = [line for line in run(tmp_path, *known)[1].splitlines() if "consistency" in line]
        assert len(found) == 1, other
