"""What `make install` puts in place: the program, its manual page, and completions in real shells."""

import os
import subprocess

import pexpect
import pytest
from conftest import PROJECT, TOOL

# A command line, and something that must be offered after it.
COMPLETIONS = [
    ("a11yspec ru", "rules"),
    ("a11yspec lint --form", "--format"),
    ("a11yspec lint Exam", "Examples/"),
    ("a11yspec lint Examples/clean --form", "--format"),
    ("a11yspec lint --preset str", "strict"),
    ("a11yspec explain Exam", "Examples/"),
]


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    folder = tmp_path_factory.mktemp("installed")
    subprocess.run([PROJECT / "scripts/install", folder], check=True, capture_output=True)
    return folder


def start(shell, installed):
    """A shell in a terminal of its own, with the installed completions."""
    command, setup = {
        "bash": ("bash --norc --noprofile -i", "source {}/bash-completion/completions/a11yspec"),
        "zsh": ("zsh -f -i", "fpath=({}/zsh/site-functions $fpath); autoload -U compinit; compinit -u -D"),
        "fish": ("fish --no-config -i", "source {}/fish/vendor_completions.d/a11yspec.fish"),
    }[shell]
    environment = os.environ | {
        "PATH": f"{installed}/bin:{os.environ['PATH']}", "TERM": "dumb", "PS1": "> ",
        "HOME": str(installed), "INPUTRC": "/dev/null"}
    child = pexpect.spawn(
        command, cwd=str(PROJECT), env=environment, encoding="utf-8", timeout=15, dimensions=(50, 200))
    child.sendline(setup.format(installed / "share") + " ; echo rea''dy")
    child.expect("ready\r\n")
    return child


@pytest.mark.parametrize(("line", "offered"), COMPLETIONS, ids=[line for line, _ in COMPLETIONS])
@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_completes(installed, shell, line, offered):
    child = start(shell, installed)
    child.send(line + "\t")
    child.expect_exact(offered)
    child.close(force=True)


def test_the_program_is_installed(installed):
    assert (installed / "bin/a11yspec").read_bytes() == TOOL.read_bytes()


def test_the_manual_page_has_every_command_and_option(installed):
    page = installed / "share/man/man1/a11yspec.1"
    checked = subprocess.run(["mandoc", "-Tlint", "-Wwarning", page], capture_output=True, text=True)
    assert checked.stdout == ""
    shown = subprocess.run(["mandoc", "-Tascii", page], check=True, capture_output=True, text=True).stdout
    while "\b" in shown:
        place = shown.index("\b")
        shown = shown[: place - 1] + shown[place + 1 :]
    for text in ("a11yspec explain", "a11yspec baseline write", "--fail-level", "--add-suppressions"):
        assert text in shown
