"""`--isolated REVISION`: a configuration that a pull request brings along counts for nothing."""

import shutil

import pytest
from conftest import SPEC, commit, git, run

CONFIGURATION = """extends: ./shared.yml
rules: [pack]
"""
RULE = """id: style/our-dial
severity: warning
summary: The name of our product is not spelt as we spell it.
why: Readers search for it.
since: 1.0.0
check:
  kind: term
  terms:
    - {write: Dial+, instead-of: [dial]}
message: '"{found}" is not our name; expected "{write}"'
help: Write "{write}".
examples: []
"""
SECRET = "PASSWORD=secret\n"


@pytest.fixture
def house(tmp_path):
    """A repository with a configuration, what it extends, and a pack; a branch of it is checked out."""
    folder = tmp_path / "house"
    (folder / "docs" / "deep").mkdir(parents=True)
    (folder / "pack" / "style").mkdir(parents=True)
    (folder / "pack" / "style" / "our-dial.yml").write_text(RULE)
    (folder / "pack" / "README.md").write_text("# Rules\n")
    (folder / ".a11yspec.yml").write_text(CONFIGURATION)
    (folder / "shared.yml").write_text("severity: {all: off, style/*: error}\n")
    (folder / "docs" / "deep" / "dial.md").write_text(SPEC)
    (tmp_path / "secret").write_text(SECRET)
    git(folder, "init", "--quiet", "-b", "main")
    commit(folder)
    git(folder, "checkout", "--quiet", "-b", "branch")
    return folder


def replace(path, text=None, link=None):
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
    if link:
        path.symlink_to(link)
    elif text is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


CHANGES = {
    "another configuration": (".a11yspec.yml", "severity: {all: off}"),
    "no configuration": (".a11yspec.yml", None),
    "a configuration with a mistake": (".a11yspec.yml", "x: y"),
    "a nearer configuration": ("docs/deep/.a11yspec.yml", "severity: {all: off}"),
    "a dialect": (".a11yspec.yml", "dialect: yaml"),
    "terms": (".a11yspec.yml", "terms: [{write: X, instead-of: [tab]}]"),
    "a misspelt name": ("docs/.a11yspec.yaml", ""),
    "another file that is extended": ("shared.yml", "severity: {all: off}"),
    "another rule": ("pack/style/our-dial.yml", RULE.replace("[dial]", "[tab]")),
    "one more rule": ("pack/style/more.yml", RULE.replace("our-dial", "more").replace("[dial]", "[tab]")),
    "a dialect of a pack": ("pack/dialects/x.yml", "x: y"),
    "words of a pack": ("pack/vocabulary/roles.yml", "x: y"),
}
LINKS = [".a11yspec.yml", "docs/.a11yspec.yml", "shared.yml", "pack", "pack/style/our-dial.yml", "pack/style/x.yml"]


def lint(folder, *arguments):
    return run(folder, "lint", "--format", "concise", "--isolated", "main", *arguments)


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("is_committed", [False, True])
def test_what_a_branch_configures_counts_for_nothing(house, change, is_committed):
    select = ["--format", "concise"]
    before = run(house, "lint", *select)
    assert before[0] == 1 and "[style/our-dial]" in before[1] and "error" in before[1]
    path, text = CHANGES[change]
    replace(house / path, text)
    if is_committed:
        commit(house)
    assert run(house, "lint", *select) != before
    assert lint(house) == before
    assert lint(house / "docs", "deep/dial.md")[1] == before[1].replace("docs/deep", "deep")


@pytest.mark.parametrize("path", LINKS)
def test_links_of_a_branch_are_not_followed(house, path):
    before = run(house, "lint", "--format", "concise")
    replace(house / path, link=house.parent / "secret")
    assert lint(house) == before
    replace(house / path, link="/proc/self/environ")
    assert lint(house) == before


def test_a_new_configuration_is_none(house):
    git(house, "rm", "--quiet", ".a11yspec.yml")
    commit(house)
    git(house, "branch", "--force", "main")
    expected = run(house, "lint", "--format", "concise")
    (house / ".a11yspec.yml").write_text(CONFIGURATION)
    assert lint(house) == expected


def test_a_configuration_that_is_named_is_that_of_the_revision(house, tmp_path):
    (house / "shared.yml").write_text("severity: {all: off}\n")
    status, output, _ = lint(house, "--config", "shared.yml")
    assert status == 1 and "[style/product-name]" in output and "our-dial" not in output
    # What is in no repository can only have been written by who names it.
    (tmp_path / "mine.yml").write_text("severity: {all: off}\n")
    assert lint(house, "--config", "../mine.yml")[:2] == (0, "")
    (house / "new.yml").write_text("severity: {all: off}\n")
    status, _, error = lint(house, "--config", "new.yml")
    assert status == 2 and error.startswith("error: new.yml: cannot be read: ")


def test_a_mistake_is_shown_as_the_revision_has_it(house):
    (house / ".a11yspec.yml").write_text("# First\nnothing: here\n")
    commit(house)
    git(house, "branch", "--force", "main")
    replace(house / ".a11yspec.yml", link=house.parent / "secret")
    status, output, error = lint(house)
    assert (status, output) == (2, "")
    assert error.startswith("error: .a11yspec.yml:2:1: ") and "\n  nothing: here\n" in error
    assert "secret" not in error


@pytest.mark.parametrize("text", ["extends: ../secret", "rules: [..]"])
def test_a_revision_leads_nowhere_else_either(house, text):
    (house / ".a11yspec.yml").write_text(text)
    commit(house)
    git(house, "branch", "--force", "main")
    status, output, error = lint(house)
    assert (status, output) == (2, "")
    assert "leads out of the repository" in error


def test_a_baseline_leads_nowhere_else(house):
    (house / ".a11yspec.yml").write_text("baseline: known.txt")
    commit(house)
    git(house, "branch", "--force", "main")
    (house / "known.txt").symlink_to(house.parent / "secret")
    status, output, error = lint(house)
    assert (status, output) == (2, "")
    assert error.startswith('error: .a11yspec.yml:1:11: "known.txt" leads out of the repository')


def test_files_of_another_repository_are_refused(house, tmp_path):
    other = tmp_path / "other"
    other.mkdir()
    (other / "dial.md").write_text(SPEC)
    (other / ".a11yspec.yml").write_text("severity: {all: off}\n")
    git(other, "init", "--quiet")
    status, output, error = lint(house, "../other")
    assert (status, output) == (2, "")
    assert error == (
        "error: ../other/.a11yspec.yml: is in another repository than the working folder, "
        "and --isolated reads no other\n")


@pytest.mark.parametrize("options", [["--rules", "pack"], ["--no-config"]])
def test_it_does_not_go_with_what_it_has_no_meaning_for(house, options):
    assert lint(house, *options)[0] == 2


def test_what_is_no_revision_is_an_error(house, tmp_path):
    status, output, error = run(house, "lint", "--isolated", "nowhere")
    assert (status, output, error) == (2, "", 'error: --isolated: git has no revision "nowhere"\n')
    assert "not a git repository" in run(tmp_path, "lint", "--isolated", "main")[2]


def test_it_goes_with_since(house):
    (house / "docs" / "deep" / "dial.md").write_text(SPEC.replace("\n##", "   - Escape: Talkback\n\n##", 1))
    (house / "shared.yml").write_text("severity: {all: off}\n")
    status, output, _ = lint(house, "--since", "main")
    assert status == 1 and "Talkback" in output and "Voiceover" not in output
