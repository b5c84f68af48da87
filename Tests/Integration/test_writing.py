"""What runs do to the files that they write: nothing is lost, and what belongs to a file stays."""

import os
import shutil
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from conftest import PROJECT, TOOL, lint

SPEC = "# Button\n\n## Condensed\n\n1. Test keyboard actions\n   - Tab: {} moves to the button\n"
OLD, NEW = SPEC.format("Talkback"), SPEC.format("TalkBack")
FIX = ["--fix", "--select", "style", "button.md"]


@pytest.fixture
def button(tmp_path):
    file = tmp_path / "button.md"
    file.write_text(OLD)
    return file


def test_nothing_is_lost_when_runs_are_killed_or_meet_others():
    command = [sys.executable, PROJECT / "scripts/check-writing", "--seconds", "6", "--tool", TOOL]
    finished = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert finished.returncode == 0, finished.stdout + finished.stderr


@pytest.mark.skipif(not hasattr(os, "setxattr"), reason="Python sets extended attributes on Linux")
def test_extended_attributes_and_the_access_list_stay(button):
    everybody = 0xFFFFFFFF
    entries = [(1, 6, everybody), (2, 4, 1234), (4, 4, everybody), (16, 4, everybody),
               (32, 0, everybody)]
    access = struct.pack("<I", 2) + b"".join(struct.pack("<HHI", *entry) for entry in entries)
    try:
        os.setxattr(button, "user.note", b"mine")
        os.setxattr(button, "system.posix_acl_access", access)
    except OSError as error:
        pytest.skip(f"this file system has no such attributes: {error}")
    assert lint(*FIX, folder=button.parent).returncode == 0
    assert button.read_text() == NEW
    assert os.getxattr(button, "user.note") == b"mine"
    assert os.getxattr(button, "system.posix_acl_access") == access

    # What the folder gives to new files is not given to this one.
    button.write_text(OLD)
    os.removexattr(button, "system.posix_acl_access")
    button.chmod(0o640)
    os.setxattr(button.parent, "system.posix_acl_default", access)
    assert lint(*FIX, folder=button.parent).returncode == 0
    assert os.listxattr(button) == ["user.note"]
    assert button.stat().st_mode & 0o7777 == 0o640


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can be two users")
def test_a_file_whose_owner_cannot_be_kept_is_left_alone():
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        shutil.copy(TOOL, folder)
        (folder / "button.md").write_text(OLD)
        (folder / "button.md").chmod(0o666)
        command = ["./" + TOOL.name, "lint", *FIX]
        finished = subprocess.run(
            command, cwd=folder, user=1234, group=1234, extra_groups=[], capture_output=True,
            timeout=60)
        assert finished.returncode == 2
        reason = b'error: cannot write "button.md": its owner and group cannot be kept\n'
        assert finished.stderr.startswith(reason)
        assert (folder / "button.md").read_text() == OLD
        assert sorted(os.listdir(folder)) == [TOOL.name, "button.md"]


def test_a_baseline_that_is_edited_meanwhile_is_not_overwritten(button):
    folder = button.parent
    baseline = folder / "a11yspec-baseline.txt"
    subprocess.run([TOOL, "baseline", "write"], cwd=folder, check=True, capture_output=True)
    known = baseline.read_bytes()
    command = [TOOL, "baseline", "prune", "--stdin-filename", "other.md", "-"]
    process = subprocess.Popen(command, cwd=folder, stdin=subprocess.PIPE, stderr=subprocess.PIPE)
    # More than a pipe holds: when all is written the run reads, and has read the baseline.
    process.stdin.write(b"text\n" * 100_000)
    process.stdin.flush()
    baseline.write_bytes(known + known.splitlines(keepends=True)[-1])
    edited = baseline.read_bytes()
    button.unlink()
    _, error = process.communicate(timeout=60)
    assert b"another program has changed it since it was read" in error
    assert process.returncode == 2
    assert baseline.read_bytes() == edited
