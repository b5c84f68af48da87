"""What `make wheel` packs: `scripts/wheel` after a build, installed as users do."""

import base64
import csv
import hashlib
import os
import subprocess
import sys
import venv
import zipfile

import pytest
from conftest import CLEAN, PROJECT, TOOL
from packaging.metadata import Metadata
from packaging.tags import sys_tags
from packaging.utils import parse_wheel_filename


def packed(**environment):
    """Packs the wheel and returns its path."""
    finished = subprocess.run(
        [PROJECT / "scripts/wheel"], env=os.environ | environment, check=True, capture_output=True, text=True)
    return PROJECT / finished.stdout.strip()


@pytest.fixture(scope="module")
def wheel():
    return packed()


def test_a_fresh_environment_without_an_index_gets_the_program(wheel, tmp_path):
    venv.create(tmp_path, with_pip=True)
    pip = [tmp_path / "bin" / "python", "-m", "pip", "install", "--quiet", "--no-index", wheel]
    subprocess.run(pip, check=True)
    tool = tmp_path / "bin" / "a11yspec"
    assert tool.read_bytes() == TOOL.read_bytes()
    version = subprocess.run([tool, "--version"], check=True, capture_output=True, text=True).stdout
    assert version.strip() == str(parse_wheel_filename(wheel.name)[1])
    linted = subprocess.run([tool, PROJECT / CLEAN], capture_output=True, text=True)
    assert (linted.returncode, linted.stderr) == (0, "")
    assert "nothing to report" in linted.stdout


def test_the_bytes_depend_on_the_build_alone(wheel):
    first = wheel.read_bytes()
    assert packed().read_bytes() == first
    assert packed(SOURCE_DATE_EPOCH="1700000000").read_bytes() != first
    assert packed(TZ="Asia/Tokyo").read_bytes() == first


def test_the_list_of_files_is_right(wheel):
    with zipfile.ZipFile(wheel) as files:
        names = files.namelist()
        record = next(name for name in names if name.endswith("/RECORD"))
        rows = list(csv.reader(files.read(record).decode().splitlines()))
        assert [row[0] for row in rows] == names
        for name, digest, size in rows:
            if name != record:
                content = files.read(name)
                expected = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=")
                assert (digest, size) == (f"sha256={expected.decode()}", str(len(content)))


def test_the_metadata_is_valid_and_names_its_licences(wheel):
    with zipfile.ZipFile(wheel) as files:
        folder = next(name for name in files.namelist() if name.endswith("/METADATA")).split("/")[0]
        metadata = Metadata.from_email(files.read(f"{folder}/METADATA"), validate=True)
        assert metadata.license_expression == "Apache-2.0"
        for name in metadata.license_files:
            assert files.read(f"{folder}/licenses/{name}") == (PROJECT / name).read_bytes()
        tags = {
            line.removeprefix("Tag: ") for line in files.read(f"{folder}/WHEEL").decode().splitlines()
            if line.startswith("Tag: ")
        }
    assert tags == {str(tag) for tag in parse_wheel_filename(wheel.name)[3]}
    checked = subprocess.run(
        [sys.executable, "-m", "twine", "check", "--strict", wheel], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout


def test_the_tags_fit_this_system(wheel):
    assert parse_wheel_filename(wheel.name)[3] & frozenset(sys_tags())


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has static programs")
def test_the_program_needs_no_library_as_its_tags_say():
    headers = subprocess.run(
        ["readelf", "--program-headers", "--dynamic", TOOL], check=True, capture_output=True, text=True)
    assert "INTERP" not in headers.stdout and "(NEEDED)" not in headers.stdout
