"""Runs over many files: the same output at any number of jobs, and no memory for what is clean."""

import shutil
import subprocess
import sys

import pytest
from conftest import CLEAN, GAPS, PROJECT, TOOL, lint

FOLDERS = ["Examples/unseen/native-38", "Examples/unseen/web-38", GAPS, CLEAN, "Examples/packs"]
FORMATS = [
    ["--format", "full"], ["--format", "full", "--plain"], ["--format", "full", "--quiet"],
    ["--format", "concise"], ["--format", "json"], ["--format", "sarif"], ["--format", "github"],
    ["--format", "full", "--verbose"], ["--diff"],
]


def outcome(*arguments):
    finished = lint(*arguments)
    return finished.returncode, finished.stdout, finished.stderr


@pytest.mark.parametrize("arguments", FORMATS, ids=" ".join)
def test_the_output_is_the_same_at_any_number_of_jobs(arguments):
    alone = outcome(*arguments, "--jobs", "1", *FOLDERS)
    assert alone[0] == 1 and alone[1]
    for jobs in ("2", "8"):
        assert outcome(*arguments, "--jobs", jobs, *FOLDERS) == alone


def test_a_baseline_holds_the_same_at_any_number_of_jobs(tmp_path):
    known = tmp_path / "known.txt"
    command = [TOOL, "baseline", "write", "--no-config", "--baseline", known, GAPS]
    subprocess.run(command, cwd=PROJECT, check=True, capture_output=True, timeout=60)
    arguments = ["--no-config", "--baseline", str(known), *FOLDERS]
    alone = outcome(*arguments, "--jobs", "1")
    assert b"in the baseline" in alone[1]
    assert outcome(*arguments, "--jobs", "8") == alone


def test_a_report_in_a_file_is_that_on_standard_output(tmp_path):
    for name in ("full", "json", "sarif"):
        file = tmp_path / f"report.{name}"
        assert lint("--format", f"{name}={file}", *FOLDERS).stdout == b""
        assert file.read_bytes() == lint("--format", name, *FOLDERS).stdout


def peak(folder, *command):
    """The most memory, in KiB, that a command takes on a folder."""
    script = (
        "import resource, subprocess, sys\n"
        "subprocess.run(sys.argv[1:], check=True, capture_output=True)\n"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)\n"
    )
    command = [sys.executable, "-c", script, TOOL, *command, "--no-config", "--jobs", "2", folder]
    return int(subprocess.run(command, check=True, capture_output=True, timeout=300).stdout)


def fill(folder, count, text):
    folder.mkdir()
    for number in range(count):
        (folder / f"{number}.md").write_text(text, encoding="utf-8")
    return folder


# Of a specification a run keeps the names and nouns that others are compared with, 3 KB as a rule.
@pytest.mark.parametrize(("kind", "most"), [("spec", 1.5), ("other", 1.3)])
def test_memory_hardly_grows_with_clean_files(kind, most, tmp_path):
    sample = next((PROJECT / CLEAN).rglob("*.md")).read_text(encoding="utf-8")
    text = sample if kind == "spec" else "# Release notes\n\nNothing of note.\n"
    peaks = []
    for count in (200, 2000):
        folder = fill(tmp_path / str(count), count, text)
        peaks.append(peak(folder, "lint"))
        shutil.rmtree(folder)
    assert peaks[1] < most * peaks[0], peaks


# In a matrix each specification has a row; a dump keeps nothing of those that are written.
@pytest.mark.parametrize(
    ("command", "most"), [("dump --format json", 1.3), ("matrix --format json", 2)])
def test_memory_hardly_grows_with_what_is_written(command, most, tmp_path):
    sample = (PROJECT / GAPS / "native/controls/toggle-button.md").read_text(encoding="utf-8")
    peaks = [
        peak(fill(tmp_path / str(count), count, sample), *command.split()) for count in (100, 1000)]
    assert peaks[1] < most * peaks[0], peaks


def test_a_dump_is_the_same_at_any_number_of_jobs():
    outputs = {
        subprocess.run(
            [TOOL, "dump", "--jobs", jobs, CLEAN, GAPS], cwd=PROJECT, check=True,
            capture_output=True, timeout=60).stdout
        for jobs in ("1", "2", "8")}
    assert len(outputs) == 1 and len(outputs.pop()) > 10000
