"""What `make release` packs, and what publishes it: `scripts/release` after a build, and the workflow."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest
import yaml
from conftest import CLEAN, PROJECT, TOOL
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

FOLDER = PROJECT / ".build" / "release-files"
WORKFLOW = PROJECT / ".github/workflows/release.yml"


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


def test_all_places_name_the_same_version():
    version = subprocess.run([TOOL, "--version"], capture_output=True, text=True).stdout.strip()
    places = {
        "pyproject.toml": [f'version = "{version}"', f'"a11yspec=={version}"'],
        "Examples/ci/.pre-commit-config.yaml": [f"rev: v{version}"],
        "editors/vscode/package.json": [f'"version": "{version}"'],
        "editors/README.md": [f"a11yspec-{version}.vsix"],
    }
    for name, texts in places.items():
        content = (PROJECT / name).read_text()
        assert [text for text in texts if text not in content] == [], name


def readiness(folder, tag):
    """What `scripts/release-check` says in a repository whose program is version 1.2.3."""
    finished = subprocess.run(
        [folder / "scripts/release-check"], env=os.environ | {"TAG": tag}, capture_output=True, text=True)
    return finished.returncode, (finished.stdout + finished.stderr).replace("a11yspec: ", "").splitlines()


def test_what_keeps_a_commit_from_being_released(tmp_path):
    (tmp_path / "scripts").mkdir()
    for name in ("release-check", "packages.sh"):
        shutil.copy(PROJECT / "scripts" / name, tmp_path / "scripts")
    tool = tmp_path / ".build/release/a11yspec"
    tool.parent.mkdir(parents=True)
    tool.write_text("#!/bin/sh\necho 1.2.3\n")
    tool.chmod(0o755)
    (tmp_path / ".gitignore").write_text(".build/\n")
    (tmp_path / "CHANGELOG.md").write_text("## [Unreleased]\n")
    git = ["git", "-C", tmp_path, "-c", "user.name=a", "-c", "user.email=a@example.org"]
    subprocess.run([*git, "init", "--quiet"], check=True)
    assert readiness(tmp_path, "v1.2.4") == (1, [
        "some files are not committed: see git status",
        'CHANGELOG.md has no heading "## [1.2.3] - " with the day',
        "the tag is v1.2.4, but the program is version 1.2.3",
        "not ready for a release (the reasons are above)",
    ])
    (tmp_path / "CHANGELOG.md").write_text("## [Unreleased]\n\n## [1.2.3] - 2026-01-31\n")
    subprocess.run([*git, "add", "--all"], check=True)
    subprocess.run([*git, "commit", "--quiet", "--message", "Release"], check=True)
    for tag in ("v1.2.3", ""):
        assert readiness(tmp_path, tag) == (0, ["1.2.3 is ready for a release"])


@pytest.mark.parametrize("command", [
    ["check-jsonschema", "--builtin-schema", "vendor.github-workflows"],
    ["zizmor", "--offline", "--no-progress"],
], ids=lambda command: command[0])
def test_the_workflow_is_valid_and_careful(command):
    checked = subprocess.run(
        [Path(sys.executable).with_name(command[0]), *command[1:], WORKFLOW], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_each_job_of_the_workflow_may_do_one_thing():
    workflow = yaml.safe_load(WORKFLOW.read_text())
    assert workflow["permissions"] == {}
    assert {name: job["permissions"] for name, job in workflow["jobs"].items()} == {
        "linux": {"contents": "read"},
        "macos": {"contents": "read"},
        "collect": {"contents": "read"},
        "attest": {"attestations": "write", "id-token": "write"},
        "github": {"contents": "write"},
        "pypi": {"id-token": "write"},
    }
    for job in workflow["jobs"].values():
        for step in job["steps"]:
            assert re.search(r"@[0-9a-f]{40}$", step.get("uses", "run@" + "0" * 40))
