"""What a person sees who reads along in a terminal."""

import fcntl
import os
import pty
import struct
import subprocess
import termios

import pytest
from conftest import SPEC, TOOL, lint


def seen(folder, columns, *options):
    """What a check of a folder writes to a terminal of some columns, line by line."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    command = [TOOL, "lint", "--no-config", "--color", "never", ".", *options]
    process = subprocess.Popen(command, cwd=folder, stdout=theirs, stderr=subprocess.PIPE)
    os.close(theirs)
    text = b""
    try:
        while chunk := os.read(ours, 4096):
            text += chunk
    except OSError:
        pass  # Linux says so when the other end is closed.
    os.close(ours)
    process.communicate(timeout=60)
    return text.decode().split("\r\n")


@pytest.mark.parametrize("columns", [50, 90, 160])
def test_an_excerpt_is_as_wide_as_the_terminal(tmp_path, columns):
    (tmp_path / "a.md").write_text(f"{SPEC}\n- Voiceover {'says it once more and ' * 20}ends\n")
    excerpts = [line for line in seen(tmp_path, columns) if " | - Voiceover" in line]
    assert excerpts and all(len(line) == columns and line.endswith("…") for line in excerpts)


def house(folder, count):
    """A folder of as many specs, each with an error and something that can be fixed."""
    for number in range(count):
        spec = SPEC.replace("the dial\n\n##", "the dial\n   - Escape: The dial closes\n\n##")
        (folder / f"spec{number:02}.md").write_text(spec)


def test_many_specs_are_an_overview_that_ends_with_what_to_do(tmp_path):
    house(tmp_path, 93)
    lines = seen(tmp_path, 100, "--no-group")
    assert 60 < len(lines) <= 120
    assert lines[0] == lines[-5] and " in 93 of 93 specs" in lines[0]
    assert "Findings by spec, those with the most errors, 5 of 93:" in lines
    assert sum(line.startswith("error[") for line in lines) == 20
    assert all(line.startswith("To ") for line in lines[-4:-1])
    assert "--fix" in lines[-4] and "--all" in lines[-3] and "init" in lines[-2]


def test_all_of_many_specs_is_shown_on_request_and_where_there_are_few(tmp_path):
    house(tmp_path, 11)
    assert not any(" | " in line for line in seen(tmp_path, 100))
    assert any(" | " in line for line in seen(tmp_path, 100, "--all"))
    (tmp_path / "spec00.md").unlink()
    lines = seen(tmp_path, 100)
    assert any(" | " in line for line in lines)
    assert lines[-2].startswith("Next: run a11yspec with --fix to fix ")


def test_concise_lines_end_with_the_counts_in_a_terminal_and_never_in_a_pipe(tmp_path):
    house(tmp_path, 3)
    lines = seen(tmp_path, 100, "--format", "concise")
    assert lines[-3].endswith(")") and " in 3 of 3 specs" in lines[-3] and lines[-2].startswith("Next: ")
    grouped = seen(tmp_path, 100, "--format", "concise", "--group")
    assert len(grouped) < len(lines) and any(line.endswith("(in 3 specs)") for line in grouped)
    piped = lint(".", "--format", "concise", "--no-config", folder=tmp_path).stdout.decode().splitlines()
    assert piped == lines[:-3]
