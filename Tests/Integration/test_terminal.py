"""What a person sees who reads along in a terminal."""

import fcntl
import os
import pty
import struct
import subprocess
import termios

import pytest
from conftest import SPEC, TOOL


def seen(folder, columns):
    """What a check of a folder writes to a terminal of some columns, line by line."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    command = [TOOL, "lint", "--no-config", "--color", "never", "."]
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
