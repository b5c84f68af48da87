"""What the integration tests share: the project's folder and the release build under test."""

import json
import os
import subprocess
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
TOOL = PROJECT / ".build" / "release" / "a11yspec"
# A small spec with one slip, which a safe fix of style/product-name repairs.
SPEC = """## Condensed

1. Test with Voiceover
   - Tab: Focus moves to the dial

## Gherkin

- WHEN I press the tab key
   - THEN focus moves to the dial
"""
GAPS = "Examples/gaps"
CLEAN = "Examples/clean"


def run(folder, *arguments):
    """Runs the release build in a folder; returns the status and what is on the two streams."""
    finished = subprocess.run([TOOL, *arguments], cwd=folder, capture_output=True, timeout=60)
    return finished.returncode, finished.stdout.decode(), finished.stderr.decode()


def git(folder, *arguments, **environment):
    """Runs git in a folder, with an author, and returns what it prints."""
    return subprocess.run(
        ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", *arguments], cwd=folder,
        check=True, capture_output=True, env=os.environ | environment).stdout.decode().strip()


def commit(folder):
    """Commits all that is in a folder."""
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--allow-empty", "-m", "x")


def lint(*arguments, folder=PROJECT):
    """Runs the release build in a folder and returns the finished process."""
    if not TOOL.is_file():
        pytest.fail(f"{TOOL} is not built: run make build", pytrace=False)
    finished = subprocess.run(
        [TOOL, "lint", *arguments], cwd=folder, capture_output=True, timeout=60)
    assert b"a fault of its own" not in finished.stderr, finished.stderr.decode()
    return finished


def json_report(*paths, folder=PROJECT):
    """The JSON report on some paths, as Python values."""
    finished = lint(*paths, "--format", "json", folder=folder)
    assert finished.returncode in (0, 1), finished.stderr.decode()
    return json.loads(finished.stdout)


def printed_schema(subject):
    """Reads the JSON Schema that the release build prints."""
    finished = subprocess.run([TOOL, "schema", subject], capture_output=True, check=True, timeout=60)
    return json.loads(finished.stdout)


def schema(path):
    """Reads a JSON Schema of the project by its path from the top folder."""
    return json.loads((PROJECT / path).read_text(encoding="utf-8"))


@pytest.fixture(scope="session")
def only_our_wheel():
    """Variables with which pip finds the wheel of the release build, and nothing else."""
    subprocess.run([PROJECT / "scripts" / "wheel"], check=True, capture_output=True)
    return {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(PROJECT / ".build" / "release-files")}
