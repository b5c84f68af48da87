"""What git ignores is what a walk leaves out: trees with many patterns, compared with git itself."""

import os
import random
import subprocess

import pytest
from conftest import SPEC, TOOL

NAMES = ["a", "b", "ab", "B", "aXb", "a b", "a[b", "x-y", "1", "é", "a!", "#a", "c "]
SEEDS = range(40)


@pytest.fixture
def machine(tmp_path):
    """A machine with a home of its own, and the variables that make git and the linter use it."""
    (tmp_path / "home").mkdir()
    variables = {"HOME": str(tmp_path / "home"), "PATH": os.environ["PATH"], "GIT_CONFIG_NOSYSTEM": "1"}
    return tmp_path, variables


def git(folder, variables, *arguments, given=b""):
    finished = subprocess.run(
        ["git", *arguments], cwd=folder, env=variables, input=given, capture_output=True, timeout=60)
    assert finished.returncode in (0, 1) and not finished.stderr, finished.stderr.decode()
    return finished.stdout


def looked_at(folder, variables, *arguments):
    """The paths of the specifications that a check of a folder reports."""
    command = [TOOL, "lint", "--no-config", "--select", "style/product-name", "--format", "concise"]
    finished = subprocess.run(
        [*command, *arguments], cwd=folder, env=variables, capture_output=True, timeout=60)
    assert finished.returncode in (0, 1), finished.stderr.decode()
    lines = [line for line in finished.stdout.split(b"\n") if b"[style/product-name]" in line]
    return {line.split(b":3:14: ")[0] for line in lines}


def kept(folder, variables):
    """The paths of the files of a tree that git does not ignore."""
    files = [
        os.path.relpath(os.path.join(place, name), folder).encode()
        for place, folders, names in os.walk(folder)
        for name in names
        if name.endswith(".md") and ".git" not in place.split(os.sep)
    ]
    ignored = git(folder, variables, "check-ignore", "-z", "--stdin", given=b"\0".join(files))
    return set(files) - set(ignored.split(b"\0"))


def write(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


def name(chance):
    """A piece of a pattern that stands for one name, or nearly."""
    whole = chance.choice(NAMES)
    kind = chance.randrange(15)
    if kind < 4:
        return whole
    if kind < 6:
        return chance.choice(["*", "?", "*" + whole, whole + "*", "*.md", "?*"])
    if kind < 8:
        return chance.choice(
            ["[ab]", "[!ab]", "[^a]", "[a-z]", "[A-C]*", "[]a]", "[a", "a[[]b", "[a-]", "[\\a]",
             "[[.a.]]", "[]-a]", "[z-a]", "[--1]-y", "[!]", "[a/b]", "[\\]]", "[B]"])
    if kind == 8:
        return chance.choice(["\\" + whole, "\\*", "a\\", "\\a*", "\\B", "\\\\", "a\\ b", "\\[b"])
    if kind == 9:
        # Not "a**": of a pattern with a slash git compares what stands before the stars by itself.
        return whole + chance.choice(["?", ".*", "*b"])
    if kind == 10:
        return "**"
    if kind == 11:
        return whole.swapcase()
    return whole + ".md"


def pattern(chance):
    depth = chance.choice([1, 1, 1, 2, 2, 3])
    text = "/".join(name(chance) for _ in range(depth))
    if chance.random() < 0.2:
        text = "/" + text
    if chance.random() < 0.2:
        text = text + "/"
    if chance.random() < 0.3:
        text = "!" + text
    return text + chance.choice(["", "", "", "", "", " ", "  ", "\\ ", "\r", "\t", " \\", "\\ \\ "])


def patterns(chance, count):
    lines = [pattern(chance) for _ in range(chance.randint(1, count))]
    lines.insert(chance.randrange(len(lines) + 1), chance.choice(["", "# *.md", "#", "\\#a", "*\0x"]))
    return chance.choice(["", "", "\ufeff"]) + "\n".join(lines) + chance.choice(["", "\n"])


@pytest.mark.parametrize("seed", SEEDS)
def test_a_walk_looks_at_what_git_does_not_ignore(machine, seed):
    home, variables = machine
    chance = random.Random(seed)
    tree = home / "tree"
    tree.mkdir()
    git(tree, variables, "init", "-q")
    folders = [tree]
    for _ in range(12):
        folder = chance.choice(folders) / chance.choice(NAMES)
        folder.mkdir(exist_ok=True)
        folders.append(folder)
    for folder in folders:
        for stem in chance.sample(NAMES, 5):
            write(folder / f"{stem}.md", SPEC)
        # A name without an extension of its own, so that patterns for names fit more often.
        if chance.random() < 0.3:
            write(folder / chance.choice(["B.md", "1.md"]), SPEC)
    write(tree / ".gitignore", patterns(chance, 5))
    for folder in chance.sample(folders, 4):
        write(folder / ".gitignore", patterns(chance, 4))
    write(tree / ".git/info/exclude", patterns(chance, 2))
    if chance.random() < 0.5:
        write(home / "home/.config/git/ignore", patterns(chance, 3))
    assert looked_at(tree, variables) == kept(tree, variables)


def test_what_git_tracks_in_spite_of_a_pattern_is_left_out_unless_it_is_named(machine):
    home, variables = machine
    tree = home / "tree"
    write(tree / ".gitignore", "build/\n*.md")
    write(tree / "build/a.md", SPEC)
    write(tree / "b.md", SPEC)
    git(tree, variables, "init", "-q")
    git(tree, variables, "add", "-f", "build/a.md", "b.md")
    assert looked_at(tree, variables) == set()
    assert looked_at(tree, variables, "b.md") == {b"b.md"}


@pytest.mark.parametrize("variable", [{}, {"XDG_CONFIG_HOME": "xdg"}, {"XDG_CONFIG_HOME": ""}])
def test_the_patterns_of_the_user_are_respected_in_the_usual_place(machine, variable):
    home, variables = machine
    variables |= {name: value and str(home / "home" / value) for name, value in variable.items()}
    write(home / "home/.config/git/ignore", "a.md")
    write(home / "home/xdg/git/ignore", "b.md")
    tree = home / "tree"
    for stem in "abc":
        write(tree / f"{stem}.md", SPEC)
    git(tree, variables, "init", "-q")
    assert looked_at(tree, variables) == kept(tree, variables)


def test_no_setting_of_git_counts(machine):
    home, variables = machine
    tree = home / "tree"
    write(tree / "a.md", SPEC)
    write(home / "mine", "a.md")
    write(home / "home/.gitconfig", f"[core]\nexcludesFile = {home}/mine\n")
    git(tree, variables, "init", "-q")
    git(tree, variables, "config", "core.excludesFile", str(home / "mine"))
    assert kept(tree, variables) == set()
    assert looked_at(tree, variables) == {b"a.md"}


def test_a_further_working_tree_shares_what_is_excluded(machine):
    home, variables = machine
    main, other = home / "main", home / "other"
    write(main / "README", "Two trees")
    git(main, variables, "init", "-q")
    git(main, variables, "add", ".")
    author = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    git(main, variables, *author, "commit", "-qm", "Begin")
    git(main, variables, "worktree", "add", "-q", "--detach", "../other")
    for path in (other / "a.md", other / "b.md"):
        write(path, SPEC)
    write(main / ".git/info/exclude", "b.md")
    assert looked_at(other, variables) == kept(other, variables) == {b"a.md"}


def test_outside_a_repository_git_says_nothing(machine):
    home, variables = machine
    write(home / "home/.config/git/ignore", "a.md")
    write(home / "tree/a.md", SPEC)
    assert looked_at(home / "tree", variables) == {b"a.md"}
