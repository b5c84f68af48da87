"""What `make release` packs: `scripts/release` after a build."""

import hashlib
import json
import os
import re
import subprocess
import tarfile
from pathlib import Path

import pytest
from conftest import CLEAN, PROJECT, TOOL
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

FOLDER = PROJECT / ".build" / "release-files"


def packed(umask=-1, **environment):
    subprocess.run(
        [PROJECT / "scripts/release"], env=os.environ | environment, umask=umask, check=True, capture_output=True)
    return {path.name: path for path in FOLDER.iterdir()}


@pytest.fixture(scope="module")
def release():
    return packed()


@pytest.fixture(scope="module")
def archive(release):
    return next(path for name, path in release.items() if name.endswith(".tar.gz"))


def test_a_release_is_complete(release):
    files = dict(release)
    for line in files["SHA256SUMS"].read_text().splitlines():
        digest, name = line.split("  ")
        assert hashlib.sha256(files.pop(name).read_bytes()).hexdigest() == digest
    assert list(files) == ["SHA256SUMS"]


def test_the_same_build_gives_the_same_bytes(release):
    sums = release["SHA256SUMS"].read_text()
    assert packed(SOURCE_DATE_EPOCH="1700000000")["SHA256SUMS"].read_text() != sums
    assert packed(umask=0o077, TZ="Asia/Tokyo", LC_ALL="C")["SHA256SUMS"].read_text() == sums


def test_the_archive_unpacks_into_what_is_installed(archive, tmp_path):
    subprocess.run(["tar", "-xzf", archive, "-C", tmp_path], check=True)
    unpacked = tmp_path / archive.name.removesuffix(".tar.gz")
    subprocess.run([PROJECT / "scripts/install", tmp_path / "installed"], check=True, capture_output=True)
    installed = {
        path.relative_to(tmp_path / "installed"): path for path in (tmp_path / "installed").rglob("*")
        if path.is_file()
    }
    beside = {Path(name): PROJECT / name for name in ("LICENSE", "NOTICE", "README.md")}
    files = {path.relative_to(unpacked): path for path in unpacked.rglob("*") if path.is_file()}
    assert {name: path.read_bytes() for name, path in files.items()} == {
        name: path.read_bytes() for name, path in (installed | beside).items()}
    linted = subprocess.run([unpacked / "bin/a11yspec", PROJECT / CLEAN], capture_output=True, text=True)
    assert (linted.returncode, linted.stderr) == (0, "")


def test_the_archive_names_no_owner(archive):
    with tarfile.open(archive) as files:
        assert {(entry.uid, entry.gid, entry.uname, entry.gname) for entry in files} == {(0, 0, "", "")}


def test_the_bill_of_materials(release):
    text = next(path for name, path in release.items() if name.endswith(".cdx.json")).read_text()
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    bill = json.loads(text)
    versions = {part["name"]: part["version"] for part in bill["components"]}
    assert versions.keys() == {"libyaml", "swift", "swift-argument-parser"}
    assert all(re.fullmatch(r"\d+\.\d+(\.\d+)?", version) for version in versions.values())


def test_the_program_names_its_parts():
    finished = subprocess.run([TOOL, "--version", "--verbose"], capture_output=True, text=True)
    assert re.fullmatch(r"a11yspec [\d.]+\nlibyaml [\d.]+\n", finished.stdout)
