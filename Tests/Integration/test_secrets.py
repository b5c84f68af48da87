"""What a hostile repository links to outside of itself is in no output, whatever would have it quoted."""

import json
import os
import subprocess

import pytest
from conftest import SPEC, TOOL, commit, git

SECRET = "hunter2"
# A specification with faults of many kinds, and a secret in each line that a report may quote.
STOLEN = SPEC.replace("Voiceover", f"Voiceover {SECRET}").replace("the dial", f"the {SECRET}")
LINKS = {
    "environment": "/proc/self/environ", "private": "../../private.txt", "git": "../.git/config",
    "head": "/proc/self/cwd/.git/config", "own": "deep/step.md",
}
TERMS = """id: style/leak
severity: error
confidence: high
preset: minimal
summary: A secret.
why: It is wanted.
since: 0.1.0
check: {kind: term, terms: [{write: x, instead-of: [hunter2]}]}
message: '"{found}"'
help: Send it on.
examples: [{name: a, text: a}]
"""
FORMATS = [
    "full", "concise", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "markdown", "html",
]


def make(folder, has_repository=True):
    """Makes a repository whose links lead to secrets, and configurations that have these quoted."""
    tree = folder / "tree"
    for name in ("docs/deep", "docs/ios", "house/style", ".git"):
        (tree / name).mkdir(parents=True)
    (folder / "private.txt").write_text(STOLEN)
    (folder / "android").mkdir()
    (folder / "android/dial.md").write_text(STOLEN)
    (tree / ".git/config").write_text(f"[x]\n{STOLEN}")
    (tree / "house/style/leak.yml").write_text(TERMS)
    (tree / "docs/.a11yspec.yml").write_text(
        "rules: ../house\ndialect: markdown-native\nextends: strict\n")
    (tree / "docs/dial.md").write_text(f"{SPEC}\n[x](private.md) ![y](git.md)\n")
    (tree / "docs/ios/dial.md").write_text(SPEC)
    for name, target in LINKS.items():
        (tree / "docs" / f"{name}.md").symlink_to(target)
    (tree / "docs/deep/step.md").symlink_to("../../../private.txt")
    (tree / "docs/android").symlink_to("../../android")
    if not has_repository:
        (tree / ".git").rename(folder / "x")
    return tree


def run(tree, *arguments):
    finished = subprocess.run(
        [TOOL, *arguments], cwd=tree, capture_output=True, timeout=60,
        env={"STOLEN": STOLEN + SECRET} | os.environ)
    return finished.returncode, (finished.stdout + finished.stderr).decode()


def test_the_secrets_would_be_quoted(tmp_path):
    tree = make(tmp_path)
    # Who names a link has it read.
    for name in LINKS:
        assert SECRET in run(tree, f"docs/{name}.md")[1], name


@pytest.mark.parametrize("name", FORMATS)
def test_no_report_quotes_what_links_lead_to(tmp_path, name):
    status, output = run(make(tmp_path), "--format", name, "docs")
    assert status == 1 and SECRET not in output
    for link in LINKS:
        assert f"{link}.md" in output


@pytest.mark.parametrize(
    "arguments",
    [
        ["dump"], ["matrix"], ["matrix", "--format", "json"],
        ["--unsafe-fixes", "--diff"], ["baseline", "write", "--baseline", "/dev/stdout"], ["-v"],
        ["--add-suppressions", "--reason", "x"],
        ["--statistics"], ["--fix"],
    ], ids=" ".join)
def test_no_command_quotes_what_links_lead_to(tmp_path, arguments):
    tree = make(tmp_path)
    assert SECRET not in run(tree, *arguments, "docs")[1]
    assert (tmp_path / "private.txt").read_text() == STOLEN


@pytest.mark.parametrize("arguments", [["docs"], ["docs/ios/dial.md"], ["docs/ios/dial.md", "--fix"]])
def test_without_a_repository_the_folder_holds(tmp_path, arguments):
    assert SECRET not in run(make(tmp_path, has_repository=False), *arguments)[1]


def test_a_page_of_another_platform_is_not_read_through_a_link(tmp_path):
    tree = make(tmp_path)
    assert SECRET not in run(tree, "docs/ios/dial.md")[1]


@pytest.mark.parametrize("target", ["../.git/config", "/proc/self/environ", "../../private.txt"])
@pytest.mark.parametrize(
    ("key", "link"),
    [
        ("extends: x.yml", "docs/x.yml"), ("baseline: x.yml", "docs/x.yml"),
        ("rules: x", "docs/x/style/x.yml"), ("rules: x", "docs/x/dialects/x.yml"),
        ("rules: x", "docs/x/vocabulary/roles.yml"), ("", "docs/.a11yspec.yml"),
    ])
def test_no_configuration_quotes_what_links_lead_to(tmp_path, target, key, link):
    tree = make(tmp_path)
    (tree / "docs/.a11yspec.yml").write_text(key)
    (tree / link).parent.mkdir(parents=True, exist_ok=True)
    (tree / link).unlink(missing_ok=True)
    depth = link.count("/") - 1
    (tree / link).symlink_to(target if target.startswith("/") else "../" * depth + target)
    status, output = run(tree, "docs")
    assert status == 2 and SECRET not in output and "leads out of the repository" in output
    if depth:
        for arguments in (["test", "docs/x"], ["--rules", "docs/x", "docs/dial.md"]):
            status, output = run(tree, *arguments)
            assert status == 2 and SECRET not in output and "leads out of the repository" in output


def test_a_configuration_names_nothing_in_the_folder_of_git(tmp_path):
    tree = make(tmp_path)
    for text in ("extends: ../.git/config", "rules: ../.git", "baseline: ../.git/config"):
        (tree / "docs/.a11yspec.yml").write_text(text)
        status, output = run(tree, "docs/dial.md")
        assert status == 2 and SECRET not in output and text.split()[1] in output


@pytest.mark.parametrize("option", ["--since", "--isolated"])
@pytest.mark.parametrize("place", ["shallow", "include", "HEAD", "config", "index", "objects/info/alternates"])
def test_what_git_says_is_not_quoted(tmp_path, place, option):
    tree = tmp_path / "tree"
    (tmp_path / "secret").write_text(f"{SECRET}\n")
    (tmp_path / "settings").write_text(f"[core]\nabbrev = {SECRET}\n")
    tree.mkdir()
    git(tree, "init", "--quiet")
    (tree / "dial.md").write_text(SPEC)
    commit(tree)
    if place == "include":
        git(tree, "config", "include.path", "../../settings")
    else:
        (tree / ".git" / place).unlink(missing_ok=True)
        (tree / ".git" / place).symlink_to(tmp_path / "secret")
    status, output = run(tree, option, "HEAD", ".")
    assert SECRET not in output
    if place in ("shallow", "include"):
        assert status == 2 and "git cannot read this repository" in output


@pytest.mark.parametrize("name", [".a11yspec.yml", "a11yspec-baseline.txt"])
@pytest.mark.parametrize("target", ["../private.txt", "../nothing.txt", ".git/config", ".git/nothing"])
def test_what_no_one_named_is_not_written_through_a_link(tmp_path, name, target):
    tree = make(tmp_path)
    (tree / name).symlink_to(target)
    before = sorted((path, path.read_bytes()) for path in tmp_path.rglob("*") if path.is_file())
    commands = [["init", "--force", "."]]
    if not name.startswith("."):
        commands += [["baseline", "write", "docs/dial.md"], ["baseline", "prune"]]
    for command in commands:
        status, output = run(tree, *command)
        assert status == 2 and f'"{name}" leads out of the repository' in output and SECRET not in output
    assert sorted((path, path.read_bytes()) for path in tmp_path.rglob("*") if path.is_file()) == before
    if target == "../nothing.txt" and not name.startswith("."):
        # Who names it has it written.
        (tree / name).unlink()
        assert run(tree, "baseline", "write", "--baseline", f"../{name}", "docs/dial.md")[0] == 0


@pytest.mark.parametrize(
    ("name", "link", "target"),
    [
        (".gitignore", None, None), ("docs/.GitIgnore", None, None), (".git/config", None, None),
        (".git/hooks", None, None), ("docs/../.git/new", None, None), ("a.sarif", "a.sarif", "../private.txt"),
        ("a.sarif", "a.sarif", ".git/config"), ("a.sarif", "a.sarif", "docs/dial.md"), ("a.sarif", "a.sarif", "x"),
        ("out/a.sarif", "out", ".git/hooks"), ("out/a.sarif", "out", ".."), ("out/a", "out", "/proc/self/fd"),
    ])
def test_a_report_goes_through_no_link_and_over_nothing_of_git(tmp_path, name, link, target):
    tree = make(tmp_path)
    (tree / ".git/hooks").mkdir()
    (tree / ".gitignore").write_text("x\n")
    if link:
        (tree / link).symlink_to(target)
    before = sorted((path, path.read_bytes()) for path in tmp_path.rglob("*") if path.is_file())
    for place in (name, tree / name):
        status, output = run(tree, "--format", f"sarif={place}", "docs/dial.md")
        assert status == 2 and output.startswith("error: no report is written to")
    assert sorted((path, path.read_bytes()) for path in tmp_path.rglob("*") if path.is_file()) == before


def test_a_report_goes_where_the_user_has_it_go(tmp_path):
    tree = make(tmp_path)
    (tmp_path / "link.json").symlink_to("real.json")
    (tmp_path / "real.json").write_text("")
    os.mkfifo(tree / "pipe")
    script = (
        'for file in new.json ../link.json docs/../new.json /dev/stdout /dev/stderr /dev/fd/5 >(cat >&2); do'
        ' "$0" --exit-zero --format json=$file docs/dial.md 5>> five.json || echo "$file"; done;'
        ' cat pipe > piped.json & "$0" --exit-zero --format json=pipe docs/dial.md; wait')
    finished = subprocess.run(["bash", "-c", script, TOOL], cwd=tree, capture_output=True, timeout=60)
    assert finished.stdout.count(b'"version":') and b"error:" not in finished.stderr.split(b"{")[0]
    for path in ("new.json", "five.json", "piped.json", "../real.json"):
        assert json.loads((tree / path).read_text())["summary"]["specs"] == 1, path


def test_a_new_rule_is_not_written_through_a_link_that_no_one_named(tmp_path):
    tree = make(tmp_path)
    (tmp_path / "out").mkdir()
    (tree / "a11y-rules").symlink_to(tmp_path / "out")
    status, output = run(tree, "new", "rule", "style/x", "--like", "style/criterion-not-testable")
    assert status == 2 and "leads out of the repository" in output
    assert list((tmp_path / "out").iterdir()) == []
