"""What the Dockerfile describes, without Docker: the folder of its last stage, which the program is run in."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import CLEAN, GAPS, PROJECT, TOOL, lint
from dockerfile_parse import DockerfileParser


class Image:
    """The last stage of the Dockerfile, of whose instructions FROM and COPY are carried out."""

    def __init__(self, folder):
        self.folder = folder
        steps = [(step["instruction"], step["value"]) for step in DockerfileParser(str(PROJECT)).structure]
        start = max(index for index, (name, _) in enumerate(steps) if name == "FROM")
        self.settings = dict(steps[start:])
        for name, value in steps[start:]:
            *sources, place = value.removeprefix("--from=build ").split()
            for source in sources if name == "COPY" else []:
                target = folder / place.lstrip("/")
                target = target / source if place.endswith("/") else target
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(PROJECT / source.removeprefix("/source/"), target)
        self.work = folder / self.settings["WORKDIR"].lstrip("/")
        self.work.mkdir()

    def run(self, *arguments, **options):
        """Runs the program with this folder as the root, as a user who owns nothing in it."""
        user, group = self.settings["USER"].split(":")
        # Who is not root may change the root only in a namespace, where this user does not exist.
        rights = ["--map-root-user"] if os.geteuid() else [f"--setuid={user}", f"--setgid={group}"]
        program = self.settings["ENTRYPOINT"].strip('[]"')
        return subprocess.run(
            ["unshare", *rights, f"--root={self.folder}", f"--wd={self.settings['WORKDIR']}", program, *arguments],
            env={}, capture_output=True, **options)


pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the program of the image is for Linux")


@pytest.fixture
def image(tmp_path):
    folder = tmp_path / "root"
    folder.mkdir(mode=0o755)
    return Image(folder)


def test_it_holds_the_program_and_its_licences_alone(image):
    assert image.settings["FROM"] == "scratch"
    assert {str(path.relative_to(image.folder)) for path in image.folder.rglob("*") if path.is_file()} == {
        "bin/a11yspec", "LICENSE", "NOTICE"}
    assert (image.folder / "bin/a11yspec").read_bytes() == TOOL.read_bytes()
    assert int(image.settings["USER"].split(":")[0]) > 0


def test_specs_are_linted_as_elsewhere(image):
    shutil.copytree(PROJECT / CLEAN, image.work / CLEAN)
    shutil.copytree(PROJECT / GAPS, image.work / GAPS)
    for arguments in ([CLEAN], [GAPS, "--format", "json"], [GAPS, "--format", "html"]):
        there, here = image.run(*arguments), lint(*arguments, "--no-config")
        assert (there.returncode, there.stdout, there.stderr) == (here.returncode, here.stdout, b"")


def test_standard_input_is_enough(image):
    text = (PROJECT / GAPS / "native/controls/toggle-button.md").read_bytes()
    linted = image.run("-", "--format", "concise", input=text)
    assert (linted.returncode, linted.stderr) == (1, b"")
    assert b"consistency/platform-mismatch" in linted.stdout


def test_a_spec_that_must_not_change_is_reported(image):
    shutil.copytree(PROJECT / GAPS, image.work / GAPS)
    fixed = image.run(GAPS, "--fix")
    assert fixed.returncode == 2
    assert b"Permission denied" in fixed.stderr or b"permission" in fixed.stderr


def test_a_linter_of_dockerfiles_has_nothing_to_say():
    linter = Path(sys.executable).with_name("hadolint")
    checked = subprocess.run([linter, PROJECT / "Dockerfile"], capture_output=True, text=True)
    assert (checked.returncode, checked.stdout) == (0, "")
