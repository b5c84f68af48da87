"""A walk reads and writes through links, but through none that leads out of the repository."""

import pytest
from conftest import SPEC, run

FIX = ["--fix", "--select", "style/product-name"]
REASON = "it is a link that leads out of the repository; to have it read, name it on the command line"


@pytest.fixture
def tree(tmp_path):
    """A tree with a file, a link to it, and a link to a file outside."""
    (tmp_path / "tree/docs/deep").mkdir(parents=True)
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere/own.md").write_text(SPEC)
    (tmp_path / "tree/inside.md").write_text(SPEC)
    (tmp_path / "tree/docs/link.md").symlink_to("../inside.md")
    (tmp_path / "tree/docs/deep/out.md").symlink_to("../../../elsewhere/own.md")
    return tmp_path


def is_fixed(path):
    return "VoiceOver" in path.read_text()


@pytest.mark.parametrize("has_repository", [True, False])
def test_a_found_link_that_leads_outside_is_named_and_left_alone(tree, has_repository):
    if has_repository:
        (tree / "tree/.git").mkdir()
    note = f"docs/deep/out.md:1:1: note[input/unreadable-file] the file cannot be read: {REASON}\n"
    status, output, error = run(tree / "tree", "--format", "concise", "docs", "inside.md")
    assert status == 1 and note in output and not error
    assert "inside.md:3:14: note[style/product-name]" in output and "out.md:3" not in output
    assert run(tree / "tree", *FIX, "docs", "inside.md")[0] == 0
    assert is_fixed(tree / "tree/inside.md")
    for command in (["--add-suppressions", "--reason", "x"], ["dump"], ["matrix"]):
        status, output, error = run(tree / "tree", *command, "docs")
        assert status == 0 and f'warning: cannot read "docs/deep/out.md": {REASON}\n' in error
    assert (tree / "elsewhere/own.md").read_text() == SPEC
    assert (tree / "tree/docs/deep/out.md").is_symlink()


def test_a_link_that_is_named_is_fixed(tree):
    status, _, error = run(tree / "tree", *FIX, "docs", "docs/deep/out.md")
    assert status == 0, error
    assert is_fixed(tree / "elsewhere/own.md")
    assert (tree / "tree/docs/deep/out.md").is_symlink()


def test_a_folder_elsewhere_may_be_named(tree):
    assert run(tree / "tree", *FIX, "../elsewhere")[0] == 0
    assert is_fixed(tree / "elsewhere/own.md")
    # Without a repository it is the folder that was walked that counts.
    (tree / "elsewhere/own.md").write_text(SPEC)
    assert run(tree / "elsewhere", *FIX, "../tree/docs")[0] == 0
    assert not is_fixed(tree / "elsewhere/own.md") and not is_fixed(tree / "tree/inside.md")


def test_a_link_within_the_repository_is_fixed_from_a_folder_of_it(tree):
    (tree / "tree/.git").mkdir()
    (tree / "tree/docs/deep/out.md").unlink()
    assert run(tree / "tree/docs", *FIX)[0] == 0
    assert is_fixed(tree / "tree/inside.md") and (tree / "tree/docs/link.md").is_symlink()


def test_a_link_out_of_a_repository_within_is_not_written(tree):
    (tree / "tree/.git").mkdir()
    (tree / "tree/docs/.git").mkdir()
    assert run(tree / "tree/docs", *FIX)[0] == 0
    assert not is_fixed(tree / "tree/inside.md") and not is_fixed(tree / "elsewhere/own.md")
    output = run(tree / "tree/docs", "--format", "concise")[1]
    assert "link.md:1:1: note[input/" in output and "deep/out.md:1:1: note[input/" in output


@pytest.mark.parametrize("names", [
    ["a.md", "b.md"], ["b.md", "a.md"], [".", "b.md"], ["b.md", "c.md"], ["a.md", "links"], ["links", "a.md"],
    ["b.md", "links/d.md"]])
def test_a_link_and_what_it_leads_to_are_one_file(tmp_path, names):
    for folder in (".git", "links"):
        (tmp_path / folder).mkdir()
    (tmp_path / "a.md").write_text(SPEC)
    for link, target in (("b.md", "a.md"), ("c.md", "a.md"), ("links/d.md", "../a.md")):
        (tmp_path / link).symlink_to(target)
    status, output, error = run(tmp_path, "--fail-on-empty", "--fail-level", "never", "--format", "concise", *names)
    assert "warning" not in error and status == 0, error
    assert len({line.partition(":")[0] for line in output.splitlines()}) == 1


def test_of_a_link_and_a_file_that_is_no_specification_one_is_named(tmp_path):
    for folder in (".git", "links"):
        (tmp_path / folder).mkdir()
    (tmp_path / "a.md").write_text("# Notes\n")
    (tmp_path / "b.md").symlink_to("a.md")
    (tmp_path / "links/d.md").symlink_to("../a.md")
    status, _, error = run(tmp_path, "--fail-on-empty", "a.md", "b.md")
    assert status == 1 and error.startswith("warning: a.md: not a specification: it has no ")
    assert error.count("\n") == 1
    status, _, error = run(tmp_path, "--fail-on-empty", "a.md", "links")
    assert status == 1 and "warning: links: no specification in it; " in error
