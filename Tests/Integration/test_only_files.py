"""Only files are opened: a pipe in place of one is an error or is left out, and is never waited for."""

import os
import subprocess

import pytest
from conftest import SPEC, TOOL

PIPE = "it is a pipe, a socket or a device"


@pytest.fixture
def tree(tmp_path):
    """A repository with a specification, and a home of its own."""
    (tmp_path / "home").mkdir()
    (tmp_path / "tree/.git/info").mkdir(parents=True)
    (tmp_path / "tree/dial.md").write_text(SPEC)
    return tmp_path / "tree"


def make(tree, pipe, files):
    for path, text in files.items():
        (tree / path).parent.mkdir(parents=True, exist_ok=True)
        (tree / path).write_text(text)
    (tree / pipe).parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(tree / pipe)


def run(tree, *arguments):
    home = tree.parent / "home"
    variables = {"PATH": os.environ["PATH"], "HOME": str(home), "GIT_CONFIG_SYSTEM": str(home / "system")}
    finished = subprocess.run(
        [TOOL, *arguments], cwd=tree, env=variables, stdin=subprocess.DEVNULL, capture_output=True,
        timeout=20)
    return finished.returncode, finished.stdout.decode(), finished.stderr.decode()


# A pipe, the files around it.
LEFT_OUT = [
    (".git/info/exclude", {}), (".git/config", {}), (".git/commondir", {}), ("notes.txt", {}),
    ("ignored.md", {".gitignore": "ignored.md"}),
    (".git/config.worktree", {".git/config": "[extensions]\nworktreeConfig = true"}),
    ("../home/.gitconfig", {}), ("../home/.config/git/config", {}), ("../home/.config/git/ignore", {}),
    ("../home/system", {}), ("../home/x", {"../home/.gitconfig": "[core]\nexcludesFile = ~/x"}),
    ("../home/y", {"../home/.gitconfig": "[include]\npath = y"}), ("inner/.git", {"inner/a.md": ""}),
]


@pytest.mark.parametrize(("pipe", "files"), LEFT_OUT, ids=[pipe for pipe, _ in LEFT_OUT])
def test_a_pipe_that_nobody_named_is_left_out(tree, pipe, files):
    make(tree, pipe, files)
    status, output, error = run(tree)
    assert status == 1 and "dial.md:3:14" in output, error
    assert not error


@pytest.mark.parametrize("pipe", [".gitignore", "docs/.gitignore"])
def test_patterns_that_are_a_pipe_are_an_error_and_stop_nothing(tree, pipe):
    make(tree, pipe, {"docs/a.md": ""})
    status, output, error = run(tree)
    assert status == 2 and "dial.md:3:14" in output
    assert error == f'error: cannot read "{pipe}": {PIPE}\n'


@pytest.mark.parametrize("pipe", ["found.md", "docs/found.yml"])
def test_a_pipe_that_is_found_is_reported_as_one_that_is_named(tree, pipe):
    make(tree, pipe, {"docs/a.md": ""})
    report = f"{pipe}:1:1: error[input/unreadable-file] the file cannot be read: {PIPE}\n"
    for paths in ([], [pipe], ["docs", pipe, "."]):
        status, output, error = run(tree, "--format", "concise", "--quiet", *paths)
        assert (status, error) == (1, "") and report in output
        assert run(tree, "dump", *paths)[0] == 2


REFUSED = [
    (".a11yspec.yml", {}, []), (".a11yspec.yaml", {}, []),
    ("house.yml", {".a11yspec.yml": "extends: house.yml"}, []),
    ("rules", {".a11yspec.yml": "rules: [rules]"}, []),
    ("rules/style/x.yml", {".a11yspec.yml": "rules: [rules]"}, []),
    ("rules/style/x.yml", {}, ["test", "rules"]), ("rules/style/x.yml", {}, ["--rules", "rules"]),
    ("known.txt", {".a11yspec.yml": "baseline: known.txt"}, []),
    ("known.txt", {".a11yspec.yml": "baseline: known.txt"}, ["baseline", "write"]),
    ("known.txt", {}, ["--baseline", "known.txt"]),
    ("known.txt", {}, ["baseline", "write", "--baseline", "known.txt"]),
    ("known.txt", {}, ["baseline", "show", "--baseline", "known.txt"]),
    ("a.yml", {}, ["--config", "a.yml"]), ("a", {}, ["--rules", "a"]), ("a.yml", {}, ["test", "a.yml"]),
    ("a.md", {}, ["a.md"]), ("a.md", {}, ["dump", "a.md"]), ("a.md", {}, ["explain", "a.md:1"]),
    ("a.md", {}, ["--fix", "a.md"]), ("a.md", {}, ["--add-suppressions", "--reason", "x", "a.md"]),
    ("a/.a11yspec.yml", {}, ["init", "a"]),
    ("a.yml", {}, ["new", "rule", "style/x", "--like", "style/criterion-not-testable", "--in", "a.yml"]),
]


@pytest.mark.parametrize(
    ("pipe", "files", "arguments"), REFUSED, ids=[f"{p} {' '.join(a)}" for p, _, a in REFUSED])
def test_a_pipe_that_is_named_is_an_error(tree, pipe, files, arguments):
    make(tree, pipe, files)
    status, output, error = run(tree, *arguments)
    # Of a specification that cannot be read the report says so.
    assert status in (1, 2) and os.path.basename(pipe) in output + error, error


def test_a_page_beside_a_named_one_may_be_a_pipe(tree):
    (tree / "ios").mkdir()
    make(tree, "android/dial.md", {"ios/dial.md": SPEC})
    assert run(tree, "ios/dial.md")[0] == 1


def test_the_message_says_what_is_in_place_of_the_file(tree):
    make(tree, "known.txt", {})
    assert PIPE in run(tree, "--baseline", "known.txt")[2]
    make(tree, ".a11yspec.yml", {})
    assert PIPE in run(tree)[2]
