"""A repository whose every setting names a program: a check starts none of them, and opens no connection.

Each program leaves a marker, and a server waits for connections. That both work is seen with git itself.
"""

import os
import shutil
import socket
import subprocess
import threading

import pytest
from conftest import SPEC, TOOL, commit, git

HOOKS = [
    "fsmonitor-watchman", "post-checkout", "post-index-change", "pre-auto-gc", "pre-commit",
    "reference-transaction", "sendemail-validate"]
COMMANDS = [["lint"], ["lint", "--since", "HEAD"], ["lint", "--since", "HEAD", "--isolated", "HEAD"]]


class Traps:
    """Programs and a server that notice when they are used."""

    def __init__(self, folder):
        self.folder = folder / "traps"
        self.marks = self.folder / "marks"
        self.marks.mkdir(parents=True)
        self.server = socket.create_server(("127.0.0.1", 0))
        self.port = self.server.getsockname()[1]
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        """Ends each connection, and leaves a marker first."""
        while True:
            connection, _ = self.server.accept()
            (self.marks / "server").touch()
            connection.close()

    def program(self, name, place=None):
        """A program of that name; returns its path."""
        path = (place or self.folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f'#!/bin/sh\ntouch "{self.marks}/{name}"\nexit 1\n')
        path.chmod(0o755)
        return path

    def sprung(self):
        """What has left a marker since this was last asked for."""
        names = set()
        for mark in self.marks.iterdir():
            names.add(mark.name)
            mark.unlink()
        return names


@pytest.fixture
def traps(tmp_path):
    return Traps(tmp_path)


def arm(folder, traps):
    """Makes the settings in a folder of git's files name programs wherever they can."""
    hooks = traps.folder / "hooks"
    for name in HOOKS:
        traps.program(name, hooks)
    names = [
        "filter.x.clean", "filter.x.smudge", "filter.x.process", "diff.x.textconv", "diff.x.command", "diff.external",
        "merge.x.driver", "core.fsmonitor", "core.pager", "core.editor", "sequence.editor", "core.askPass",
        "core.sshCommand", "core.gitProxy", "core.alternateRefsCommand", "remote.origin.uploadpack",
        "credential.helper", "gpg.program", "uploadpack.packObjectsHook", "pager.ls-tree", "pager.rev-parse",
        "pager.diff-index", "pager.cat-file"]
    aliases = [
        f"alias.{name}" for name in ("rev-parse", "merge-base", "ls-tree", "ls-files", "diff-index", "cat-file", "x")]
    for name in names:
        git(folder, "config", "--file", "config", name, str(traps.program(name)))
    for name in aliases:
        git(folder, "config", "--file", "config", name, f"!{traps.program(name)}")
    for name, value in {"core.hooksPath": hooks, "filter.x.required": "true", "safe.bareRepository": "all"}.items():
        git(folder, "config", "--file", "config", name, str(value))
    for protocol in ("protocol.allow", "protocol.file.allow", "protocol.http.allow", "protocol.ext.allow"):
        git(folder, "config", "--file", "config", protocol, "always")
    (folder / "info").mkdir(exist_ok=True)
    (folder / "info" / "attributes").write_text("* filter=x diff=x merge=x\n")


@pytest.fixture
def house(tmp_path):
    """A repository with two specs."""
    folder = tmp_path / "house"
    (folder / "docs").mkdir(parents=True)
    git(folder, "init", "--quiet", "-b", "main")
    (folder / "knob.md").write_text(SPEC)
    (folder / "docs" / "dial.md").write_text(SPEC + "   - AND the value is read\n")
    (folder / ".a11yspec.yml").write_text("extends: recommended\n")
    commit(folder)
    return folder


def change(folder):
    """Gives every file a new time, one a new content, and one a new name."""
    for path in folder.rglob("*.md"):
        os.utime(path)
    (folder / "knob.md").write_text(SPEC + "   - THEN Talkback says the value\n")


def check(folder, traps, command, status=1, **environment):
    """Runs the linter, which must start nothing; returns what it says."""
    traps.sprung()
    names = ("GIT_EXTERNAL_DIFF", "GIT_SSH_COMMAND", "GIT_ASKPASS", "SSH_ASKPASS", "GIT_PAGER", "PAGER", "GIT_EDITOR")
    programs = {name: str(traps.program(name)) for name in names}
    finished = subprocess.run(
        [TOOL, *command, "--format", "concise"], cwd=folder, capture_output=True, timeout=60,
        env=os.environ | programs | environment)
    assert traps.sprung() == set()
    assert finished.returncode == status, finished.stderr.decode()
    return finished.stdout.decode(), finished.stderr.decode()


def old_git(folder):
    """Returns a PATH on which git is as it was before it could refuse to fetch and to find such repositories."""
    folder.mkdir()
    program = folder / "git"
    program.write_text(
        "#!/bin/sh\nunset GIT_NO_LAZY_FETCH\n"
        'for one; do shift; [ "$one" != safe.bareRepository=explicit ] || one=a.b=c; set -- "$@" "$one"; done\n'
        f'exec "{shutil.which("git")}" "$@"\n')
    program.chmod(0o755)
    return f"{folder}:{os.environ['PATH']}"


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("place", [".", "docs"])
def test_no_setting_of_a_repository_runs_a_program(house, traps, command, place):
    arm(house / ".git", traps)
    change(house)
    subprocess.run(["git", "diff"], cwd=house, capture_output=True, timeout=60)
    assert {"filter.x.process", "core.fsmonitor"} & traps.sprung()
    change(house)
    output, _ = check(house / place, traps, command, 0 if place == "docs" and "--since" in command else 1)
    assert ("Talkback" in output) == (place == ".")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_repository_that_is_committed_as_files_is_not_taken_for_one(house, traps, command, tmp_path):
    inner = tmp_path / "inner"
    inner.mkdir()
    git(inner, "init", "--quiet", "-b", "main")
    (inner / "dial.md").write_text(SPEC)
    commit(inner)
    arm(inner / ".git", traps)
    git(inner, "config", "core.bare", "false")
    git(inner, "config", "core.worktree", ".")
    (inner / ".git" / "refs" / "keep").write_text("")
    for name in ("HEAD", "config", "index", "info", "objects", "refs"):
        os.rename(inner / ".git" / name, house / "docs" / name)
    commit(house)
    git(tmp_path, "clone", "--quiet", str(house), "clone")
    docs = tmp_path / "clone" / "docs"
    os.utime(docs / "dial.md")
    subprocess.run(["git", "status"], cwd=docs, capture_output=True, timeout=60)
    assert traps.sprung()
    check(docs, traps, command, 0 if "--since" in command else 1)
    check(docs, traps, command, 0 if "--since" in command else 1, PATH=old_git(tmp_path / "old"))


@pytest.mark.parametrize("scheme", ["file", "http", "git", "ext", "ssh", "helper", "nameless"])
def test_nothing_is_fetched_for_a_partial_clone(house, traps, tmp_path, scheme):
    git(house, "config", "uploadpack.allowFilter", "true")
    git(house, "mv", "knob.md", "button.md")
    (house / "docs" / "dial.md").write_text(SPEC + "   - THEN Talkback says the value\n")
    commit(house)
    git(tmp_path, "clone", "--quiet", "--filter=blob:none", house.as_uri(), "clone")
    clone = tmp_path / "clone"
    url = {
        "file": house.as_uri(), "http": f"http://127.0.0.1:{traps.port}/x", "git": f"git://127.0.0.1:{traps.port}/x",
        "ext": f"ext::{traps.program('ext')} x", "ssh": "ssh://127.0.0.1/x", "helper": "trap::x",
        # Git runs "git remote-" for it, which may be an alias.
        "nameless": "::x"}[scheme]
    arm(clone / ".git", traps)
    git(clone, "config", "alias.remote-", f"!{traps.program('alias.remote-')}")
    git(clone, "config", "remote.origin.url", url)
    if scheme in ("http", "git"):
        git(clone, "config", "--unset", "core.gitProxy")
    traps.program("git-remote-trap", tmp_path / "path")
    old = old_git(tmp_path / "old")
    path = {"PATH": f"{tmp_path}/path:{os.environ['PATH']}"}
    subprocess.run(
        ["git", "cat-file", "-e", "HEAD~:docs/dial.md"], cwd=clone, capture_output=True, timeout=60,
        env=os.environ | path)
    assert traps.sprung()
    check(clone, traps, ["lint"], **path)
    # What was not changed can be compared, and what a file was that the clone lacks is not guessed.
    check(clone, traps, ["lint", "--since", "HEAD"], 0, **path)
    check(clone, traps, ["lint", "--since", "HEAD~", "button.md"], 0, **path)
    output, error = check(clone, traps, ["lint", "--since", "HEAD~"], 2, **path)
    assert not output
    assert error == (
        'error: --since: this clone lacks what files were; if it is partial, '
        '"git fetch --refetch --no-filter" gets it\n')
    assert check(clone, traps, ["lint", "--since", "HEAD~"], 2, PATH=f"{tmp_path}/path:{old}") == ("", error)


def test_a_configuration_of_git_that_includes_itself_holds_nothing_up(house, traps):
    with open(house / ".git" / "config", "a") as file:
        file.write("[include]\npath = config\n" * 9)
    check(house, traps, ["lint"])


def test_too_many_patterns_are_not_read(house, traps):
    (house / ".gitignore").write_text("*b*b*b*c\n" * 20_000)
    (house / "docs" / ".gitignore").write_text("knob.md\n" * 20_000)
    output, error = check(house, traps, ["lint"], 2)
    assert 'cannot read "docs/.gitignore": more than 256 KiB of patterns would be in force in its folder' in error
    assert error.count("cannot read") == 1 and "docs/dial.md:" in output


def test_what_patterns_cost_for_one_name_has_a_bound(house, traps):
    (house / ".gitignore").write_text(("*" + "b" * 90 + "c\n") * 1000 + "dial.md\n")
    (house / ("b" * 250 + ".md")).write_text(SPEC)
    output, error = check(house, traps, ["lint"], 2)
    assert 'bbb.md": to compare it with the patterns of .gitignore would take too long' in error
    assert "knob.md:" in output and error.count("cannot read") == 1
