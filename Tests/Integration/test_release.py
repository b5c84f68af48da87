"""What `make release` packs: `scripts/release` after a build."""

import hashlib
import json
import re
import subprocess
import tarfile

from conftest import PROJECT, TOOL
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

FOLDER = PROJECT / ".build" / "release-files"


def packed():
    subprocess.run([PROJECT / "scripts/release"], check=True, capture_output=True)
    return {path.name: path for path in FOLDER.iterdir()}


def test_a_release_is_complete():
    files = packed()
    for line in files["SHA256SUMS"].read_text().splitlines():
        digest, name = line.split("  ")
        assert hashlib.sha256(files.pop(name).read_bytes()).hexdigest() == digest
    assert list(files) == ["SHA256SUMS"]


def test_the_archive_holds_the_binary():
    archive = next(path for name, path in packed().items() if name.endswith(".tar.gz"))
    with tarfile.open(archive) as files:
        folder = archive.name.removesuffix(".tar.gz")
        assert files.extractfile(f"{folder}/a11yspec").read() == TOOL.read_bytes()
        assert files.getmember(f"{folder}/a11yspec").mode & 0o111
        assert f"{folder}/LICENSE" in files.getnames()


def test_the_bill_of_materials():
    text = next(path for name, path in packed().items() if name.endswith(".cdx.json")).read_text()
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    bill = json.loads(text)
    versions = {part["name"]: part["version"] for part in bill["components"]}
    assert versions.keys() == {"libyaml", "swift", "swift-argument-parser"}
    assert all(re.fullmatch(r"\d+\.\d+(\.\d+)?", version) for version in versions.values())


def test_the_program_names_its_parts():
    finished = subprocess.run([TOOL, "--version", "--verbose"], capture_output=True, text=True)
    assert re.fullmatch(r"a11yspec [\d.]+\nlibyaml [\d.]+\n", finished.stdout)
