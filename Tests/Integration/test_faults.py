"""A fault of the program costs the report of one file, which is named, and sets status 2."""

import json
import os
import signal
import subprocess
import time

import pytest
from conftest import CLEAN, GAPS, PROJECT, TOOL

FAULT = b"stopped on a fault of its own"


def large_spec(folder):
    """Writes a spec that takes longer than all the rest, and returns its path."""
    spec = (PROJECT / CLEAN / "native/controls/toggle-button.md").read_text()
    path = folder / "large.md"
    path.write_text(spec * (3_000_000 // len(spec)))
    return path


def run(arguments, folder):
    """Runs the tool and returns the finished process."""
    return subprocess.run([TOOL, *arguments], cwd=folder, capture_output=True, timeout=60)


def ended(arguments, folder, number, **environment):
    """Runs the tool and sends a signal while it is at the large file, which comes first."""
    start = time.monotonic()
    run(arguments, folder)
    half = (time.monotonic() - start) / 2
    process = subprocess.Popen(
        [TOOL, *arguments], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env=os.environ | environment)
    time.sleep(half)
    process.send_signal(number)
    output, errors = process.communicate(timeout=60)
    return process.returncode, output, errors


def struck(arguments, folder, number, said=b"large.md", **environment):
    """The first run in which the signal came while the tool was at the large file, as its errors say."""
    for _ in range(30):
        status, output, errors = ended(arguments, folder, number, **environment)
        if said in errors or status < 0:
            return status, output, errors
    pytest.fail("the signal always came too early or too late")


@pytest.fixture
def folder(tmp_path):
    large_spec(tmp_path)
    for spec in (PROJECT / GAPS).rglob("*.md"):
        (tmp_path / spec.name).write_bytes(spec.read_bytes())
    return tmp_path


@pytest.mark.parametrize("number", [signal.SIGTRAP, signal.SIGILL, signal.SIGSEGV])
@pytest.mark.parametrize("start", [["lint"], []], ids=["lint", "paths alone"])
def test_a_fault_costs_one_file(folder, number, start):
    arguments = [*start, "--jobs", "1", "--format", "json", "."]
    status, output, errors = struck(arguments, folder, number)
    (folder / "large.md").unlink()
    whole = run(arguments, folder)
    expected = json.loads(whole.stdout)["diagnostics"]
    assert status == 2
    assert errors.count(FAULT) == 1
    assert expected
    assert json.loads(output)["diagnostics"] == expected


def test_a_file_known_to_be_at_fault_is_not_checked(folder):
    finished = run(["--faulty=large.md", "."], folder)
    assert finished.returncode == 2
    assert finished.stderr.count(FAULT) == 1


def test_too_many_faults_end_the_run(folder):
    others = [f"--faulty={number}.md" for number in range(20)]
    status, output, errors = struck([*others, "--jobs", "1", "."], folder, signal.SIGTRAP)
    assert (status, output) == (2, b"")
    assert errors.startswith(b"error: large.md: a11yspec stopped on a fault of its own")


def test_other_commands_name_no_file_and_end(folder):
    status, _, errors = struck(["dump", "large.md"], folder, signal.SIGTRAP, said=FAULT)
    assert status == 2
    assert errors.count(FAULT) == 1


def test_a_fault_keeps_its_signal_when_asked(folder):
    status, _, errors = struck(["."], folder, signal.SIGTRAP, A11YSPEC_ABORT="1")
    assert status == -signal.SIGTRAP
    assert FAULT not in errors
