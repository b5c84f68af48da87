"""`--since REVISION`: what a change of a git repository has brought or touches."""

import json
import os
import subprocess

import pytest
from conftest import SPEC, TOOL, commit, git

OLD = SPEC
# One more product that is written wrongly.
SLIP = "   - Escape: With Talkback focus moves to the dial\n"


def since(folder, revision, *arguments, **environment):
    return subprocess.run(
        [TOOL, "lint", "--since", revision, "--select", "style/product-name", "--format", "json", *arguments],
        cwd=folder, capture_output=True, timeout=60, env=os.environ | environment)


def found(folder, revision="HEAD", *arguments, **environment):
    """The files and lines that are reported."""
    finished = since(folder, revision, *arguments, **environment)
    assert finished.returncode in (0, 1), finished.stderr.decode()
    return [
        (one["path"], one["range"]["start"]["line"]) for one in json.loads(finished.stdout)["diagnostics"]]


@pytest.fixture
def house(tmp_path):
    folder = tmp_path / "house"
    (folder / "specs").mkdir(parents=True)
    git(folder, "init", "--quiet", "-b", "main")
    (folder / "specs" / "dial.md").write_text(OLD)
    commit(folder)
    return folder


def spec(house):
    return house / "specs" / "dial.md"


def test_nothing_is_reported_where_nothing_has_changed(house):
    assert found(house) == []


@pytest.mark.parametrize("is_changed", [False, True])
def test_what_was_too_large_to_be_read_brings_nothing_new(house, is_changed):
    large = OLD + "x" * (4 << 20)
    spec(house).write_text(large)
    commit(house)
    if is_changed:
        spec(house).write_text(large + "x")
    assert found(house, "HEAD", "--select", "input") == []
    assert found(house, "HEAD~", "--select", "input") == [("specs/dial.md", 1)]


def test_a_new_finding_is_reported_and_one_on_other_lines_is_not(house):
    spec(house).write_text(OLD.replace("\n## Gherkin", SLIP + "\n## Gherkin"))
    assert found(house) == [("specs/dial.md", 5)]


def test_a_finding_that_only_moved_is_not_reported(house):
    spec(house).write_text("# Dial\n\nWords about it.\n\n" + OLD)
    assert found(house) == []


def test_a_finding_on_a_line_that_was_written_again_is_reported(house):
    spec(house).write_text(OLD.replace("Test with Voiceover", "Test it with Voiceover"))
    assert found(house) == [("specs/dial.md", 3)]


def test_line_ends_alone_are_no_change(house):
    spec(house).write_bytes(OLD.replace("\n", "\r\n").encode())
    assert found(house) == []


@pytest.mark.parametrize("is_added", [False, True])
def test_a_new_file_is_reported_whole(house, is_added):
    (house / "new.md").write_text(OLD)
    if is_added:
        git(house, "add", "new.md")
    assert found(house) == [("new.md", 3)]


def test_a_renamed_file_brings_nothing_of_its_own(house):
    git(house, "mv", "specs/dial.md", "specs/knob.md")
    assert found(house) == []
    (house / "specs" / "knob.md").write_text(OLD.replace("\n## Gherkin", SLIP + "\n## Gherkin"))
    assert found(house) == [("specs/knob.md", 5)]


def test_what_others_changed_meanwhile_is_not_reported(house):
    git(house, "checkout", "--quiet", "-b", "branch")
    git(house, "checkout", "--quiet", "main")
    spec(house).write_text(OLD.replace("Voiceover", "VoiceOver"))
    commit(house)
    git(house, "checkout", "--quiet", "branch")
    assert found(house, "main") == []


def test_a_link_to_a_file_that_is_gone_is_new_where_nothing_else_has_changed(house):
    (house / "specs" / "knob.md").write_text(OLD)
    spec(house).write_text(OLD + "\nSee [the knob](knob.md).\n")
    commit(house)
    select = ["--select", "reference"]
    assert found(house, "HEAD", *select) == []
    (house / "specs" / "knob.md").unlink()
    assert [path for path, _ in found(house, "HEAD", *select)] == ["specs/dial.md"]


def test_it_works_from_a_folder_and_with_the_variables_of_a_hook(house):
    spec(house).write_text(OLD.replace("\n## Gherkin", SLIP + "\n## Gherkin"))
    assert found(house / "specs") == [("dial.md", 5)]
    assert found(house, GIT_DIR=".git", GIT_INDEX_FILE=".git/index") == [("specs/dial.md", 5)]
    assert found(house / "specs", GIT_DIR=str(house / ".git"), GIT_WORK_TREE=str(house)) == [("dial.md", 5)]


def test_names_may_be_any_bytes(house):
    names = [b"a\nb.md", b"c\xff.md", b"d\"'\\.md", b":e.md", b"-f.md"]
    for name in names:
        with open(os.path.join(os.fsencode(house), name), "w") as file:
            file.write(OLD)
    commit(house)
    assert found(house) == []
    for name in names:
        with open(os.path.join(os.fsencode(house), name), "a") as file:
            file.write("\n- WHEN I use Voiceover\n")
    assert len(found(house)) == len(names)


def test_the_report_is_the_same_at_any_number_of_jobs(house):
    for number in range(30):
        (house / f"{number}.md").write_text(OLD)
    commit(house)
    for number in range(0, 30, 2):
        (house / f"{number}.md").write_text(OLD.replace("\n## Gherkin", SLIP + "\n## Gherkin"))
    one, many = (since(house, "HEAD", "--jobs", jobs).stdout for jobs in ("1", "8"))
    assert one == many
    assert len(json.loads(one)["diagnostics"]) == 15


def test_a_revision_may_be_named_by_words_of_its_message(house):
    git(house, "commit", "--quiet", "--allow-empty", "-m", "The text")
    spec(house).write_text(OLD.replace("\n## Gherkin", SLIP + "\n## Gherkin"))
    commit(house)
    assert found(house, ":/text") == found(house, "HEAD^{/The}") == [("specs/dial.md", 5)]


def test_what_a_sparse_working_tree_leaves_out_is_not_gone(house):
    (house / "more").mkdir()
    (house / "more" / "knob.md").write_text(OLD)
    spec(house).write_text(OLD + "\nSee [the knob](../more/knob.md).\n")
    commit(house)
    git(house, "sparse-checkout", "set", "specs")
    assert not (house / "more").exists()
    assert found(house, "HEAD", "--select", "reference") == []


@pytest.mark.parametrize("revision", ["nowhere", "", ":/nowhere", "HEAD:specs", "--all", "HEAD..HEAD", "\x1b[2J"])
def test_an_unknown_revision_is_an_error(house, revision):
    finished = since(house, revision) if not revision.startswith("-") else subprocess.run(
        [TOOL, "lint", f"--since={revision}"], cwd=house, capture_output=True)
    assert finished.returncode == 2
    assert b"has no revision" in finished.stderr
    assert b"\x1b" not in finished.stderr


def test_a_shallow_clone_says_what_to_do(house, tmp_path):
    first = git(house, "rev-parse", "HEAD")
    commit(house)
    git(tmp_path, "clone", "--quiet", "--depth", "1", f"file://{house}", "clone")
    finished = since(tmp_path / "clone", first)
    assert finished.returncode == 2
    assert b"this clone is shallow" in finished.stderr


def test_without_a_repository_it_is_an_error(tmp_path):
    (tmp_path / "dial.md").write_text(OLD)
    finished = since(tmp_path, "HEAD")
    assert finished.returncode == 2
    assert b"not a git repository" in finished.stderr


def test_without_git_it_is_an_error(house):
    finished = since(house, "HEAD", PATH="/nowhere")
    assert finished.returncode == 2
    assert b"git cannot be started" in finished.stderr


@pytest.mark.parametrize("option", [["--fix"], ["-"], ["--add-suppressions", "--reason", "x"]])
def test_it_does_not_go_with_what_it_has_no_meaning_for(house, option):
    assert since(house, "HEAD", *option).returncode == 2
