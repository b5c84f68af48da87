"""A walk reads through links, and writes through none that leads out of the repository."""

import pytest
from conftest import SPEC, run

FIX = ["--fix", "--fix-only", "style/product-name", "--select", "style/product-name"]
REASON = "it is a link that leads out of the repository; to write it, name it on the command line"


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
@pytest.mark.parametrize("arguments", [FIX, ["--add-suppressions", "--reason", "x"]])
def test_a_found_link_that_leads_outside_is_not_written(tree, has_repository, arguments):
    if has_repository:
        (tree / "tree/.git").mkdir()
    status, output, error = run(tree / "tree", *arguments, "docs", "inside.md")
    assert status == 2
    assert f'error: cannot write "docs/deep/out.md": {REASON}\n' in error
    assert (tree / "elsewhere/own.md").read_text() == SPEC
    assert (tree / "tree/docs/deep/out.md").is_symlink()
    if arguments is FIX:
        assert is_fixed(tree / "tree/inside.md")
        assert "docs/deep/out.md:3:14" in output and "docs/link.md" not in output


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
    assert run(tree / "elsewhere", *FIX, "../tree")[0] == 2
    assert not is_fixed(tree / "elsewhere/own.md")


def test_a_link_within_the_repository_is_fixed_from_a_folder_of_it(tree):
    (tree / "tree/.git").mkdir()
    (tree / "tree/docs/deep/out.md").unlink()
    assert run(tree / "tree/docs", *FIX)[0] == 0
    assert is_fixed(tree / "tree/inside.md") and (tree / "tree/docs/link.md").is_symlink()


def test_a_link_out_of_a_repository_within_is_not_written(tree):
    (tree / "tree/.git").mkdir()
    (tree / "tree/docs/.git").mkdir()
    status, _, error = run(tree / "tree/docs", *FIX)
    assert status == 2 and not is_fixed(tree / "tree/inside.md")
    assert 'cannot write "link.md"' in error and 'cannot write "deep/out.md"' in error
