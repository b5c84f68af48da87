"""The formula for Homebrew that `scripts/formula` makes from the checksums of a release."""

import subprocess
from pathlib import Path

import pytest
from conftest import PROJECT, TOOL

MACHINES = {"linux-x86_64": "linux intel", "linux-aarch64": "linux arm", "macos-arm64": "macos arm"}


def formula(folder, machines):
    """Makes the formula of a release for some machines, each of which has a checksum of its own."""
    sums = folder / "SHA256SUMS"
    sums.write_text("".join(
        f"{list(MACHINES).index(machine):064}  a11yspec-1.2.3-{machine}.tar.gz\n" for machine in machines))
    return subprocess.run(
        [PROJECT / "scripts/formula", "someone/a11yspec", sums], capture_output=True, text=True)


@pytest.fixture
def prefix(tmp_path):
    """The folder of an archive, which the formula is installed from."""
    folder = tmp_path / "unpacked"
    subprocess.run([PROJECT / "scripts/install", folder], check=True, capture_output=True)
    return folder


@pytest.mark.parametrize("machine", MACHINES)
def test_each_machine_gets_its_archive(prefix, tmp_path, machine):
    path = tmp_path / "a11yspec.rb"
    path.write_text(formula(tmp_path, MACHINES).stdout)
    assert "@" not in path.read_text()
    loaded = subprocess.run(
        ["ruby", "-w", Path(__file__).with_name("formula.rb"), path, *MACHINES[machine].split(), tmp_path / "brew"],
        cwd=prefix, check=True, capture_output=True, text=True)
    assert loaded.stderr == ""
    assert loaded.stdout.split() == [
        "1.2.3",
        f"https://github.com/someone/a11yspec/releases/download/v1.2.3/a11yspec-1.2.3-{machine}.tar.gz",
        f"{list(MACHINES).index(machine):064}",
    ]
    installed = {str(file.relative_to(tmp_path / "brew")) for file in (tmp_path / "brew").rglob("*") if file.is_file()}
    assert installed == {
        "bin/a11yspec", "share/man/man1/a11yspec.1", "etc/bash_completion.d/a11yspec",
        "share/zsh/site-functions/_a11yspec", "share/fish/vendor_completions.d/a11yspec.fish",
    }
    assert (tmp_path / "brew/bin/a11yspec").read_bytes() == TOOL.read_bytes()


def test_a_release_that_lacks_a_machine_has_no_formula(tmp_path):
    made = formula(tmp_path, ["linux-x86_64", "macos-arm64"])
    assert (made.returncode, made.stdout) == (1, "")
    assert made.stderr.endswith("SHA256SUMS has nothing for linux-aarch64\n")
