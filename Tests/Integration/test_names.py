"""Names are bytes: files whose names are not UTF-8 are told apart in all that a run does."""

import json
import os
import subprocess

import pytest
from conftest import SPEC as TEXT
from conftest import TOOL

SPEC = TEXT.encode()
NAMES = {
    b"a\xff.md": "a<0xFF>.md", b"a\xfe.md": "a<0xFE>.md", b"a\xc3.md": "a<0xC3>.md",
    b"a\xc3\xa9.md": "aé.md", b"a\xef\xbf\xbd.md": "a\ufffd.md",
    b"a\t.md": "a<0x09>.md", b"a\r.md": "a<0x0D>.md", b"a\n.md": "a<0x0A>.md", b"a\x1b.md": "a<0x1B>.md",
    b"a<0x09>.md": "a<0x3C>0x09>.md", b"a .md": "a .md", b"a\\b.md": "a\\b.md", b"a<0x00>.md": "a<0x00>.md",
    b"a<0xFF>.md": "a<0x3C>0xFF>.md", b"a<0x3C>.md": "a<0x3C>0x3C>.md", b"a<0x41>.md": "a<0x41>.md",
    # é as one character and as two: Swift takes the texts for equal.
    b"ae\xcc\x81.md": "ae\u0301.md", b"ax\xff\xcc\x81.md": "ax<0xFF>\u0301.md",
}
SHOWN = {**NAMES, b"a\xc3\xa9.md": "a<0xC3><0xA9>.md"}


def run(folder, *arguments):
    return subprocess.run([TOOL, *arguments], cwd=folder, capture_output=True, timeout=60)


@pytest.fixture
def folder(tmp_path):
    work = os.fsencode(tmp_path) + b"/work\xfd"
    os.mkdir(work)
    try:
        for name in NAMES:
            with open(os.path.join(work, name), "xb") as file:
                file.write(SPEC)
    except OSError:
        pytest.skip("the file system wants UTF-8")
    return work


def paths(finished):
    return [finding["path"] for finding in json.loads(finished.stdout)["diagnostics"]]


ONLY = ["--select", "style/product-name"]


def test_each_file_is_reported_once(folder):
    assert sorted(paths(run(folder, "--format", "json", *ONLY))) == sorted(SHOWN.values())
    twice = [*NAMES, b".", os.path.join(folder, b"a\xff.md"), b"../work\xfd/a\xfe.md"]
    assert sorted(paths(run(folder, "--format", "json", *ONLY, *twice))) == sorted(SHOWN.values())
    above = run(os.path.dirname(folder), "--format", "json", *ONLY, b"work\xfd")
    assert sorted(paths(above)) == sorted("work<0xFD>/" + path for path in SHOWN.values())


@pytest.mark.parametrize("name", NAMES, ids=NAMES.values())
def test_the_command_line_opens_the_file_that_it_names(folder, name):
    for other in NAMES:
        if other != name:
            with open(os.path.join(folder, other), "wb") as file:
                file.write(b"")
    for arguments in ([name], ["lint", "--quiet", name]):
        finished = run(folder, *arguments, "--format", "json", *ONLY)
        assert paths(finished) == [NAMES[name]], finished.stderr
    for command in (["dump", name], ["explain", name + b":3"], ["config", "show", name]):
        assert run(folder, *command).returncode == 0
    finished = run(folder, "--fix", name)
    assert b"Fixed 1 problem in 1 file" in finished.stderr, finished.stderr
    with open(os.path.join(folder, name), "rb") as file:
        assert b"VoiceOver" in file.read()


def test_sarif_has_the_bytes_of_the_names(folder):
    report = json.loads(run(folder, "--format", "sarif", *ONLY).stdout)
    places = [
        result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        for result in report["runs"][0]["results"]
    ]
    kept = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~"
    expected = ["".join(chr(byte) if byte in kept else f"%{byte:02X}" for byte in name) for name in NAMES]
    assert sorted(places) == sorted(expected)


def test_a_baseline_knows_files_by_their_bytes(folder):
    assert run(folder, "baseline", "write", *ONLY, "--baseline", b"known\xff.txt").returncode == 0
    assert os.path.exists(os.path.join(folder, b"known\xff.txt"))
    known = ["--baseline", b"known\xff.txt", *ONLY, "--strict-baseline"]
    assert run(folder, *known).returncode == 0
    with open(os.path.join(folder, b"a\xff.md"), "wb") as file:
        file.write(SPEC.replace(b"Voiceover", b"Talkback"))
    assert paths(run(folder, *known, "--format", "json")) == ["a<0xFF>.md"]
    stale = run(folder, *known).stderr.decode()
    assert "a<0xFF>.md" in stale and "a<0xFE>.md" not in stale


def test_each_folder_has_its_own_configuration_and_patterns(folder):
    for name, level in ((b"\xff", b"warning"), (b"\xfe", b"note"), (b"\xfd", b"error")):
        os.mkdir(os.path.join(folder, name))
        for path, text in ((b".a11yspec.yml", b"severity: {all: %s}" % level), (b"a.md", SPEC)):
            with open(os.path.join(folder, name, path), "wb") as file:
                file.write(text)
    finished = run(folder, "--format", "json", *ONLY, b"\xff", b"\xfe", b"\xfd")
    found = {each["path"]: each["severity"] for each in json.loads(finished.stdout)["diagnostics"]}
    assert found == {"<0xFD>/a.md": "error", "<0xFE>/a.md": "note", "<0xFF>/a.md": "warning"}
    with open(os.path.join(folder, b".a11yspec.yml"), "wb") as file:
        file.write(b"extends: '<0xFE>/.a11yspec.yml'\nexclude: ['a<0xFF>.md', 'a<0x3C>0xFF>.md']")
    for name in (b"a\xff.md", b"a<0xFF>.md"):
        assert not paths(run(folder, "--format", "json", *ONLY, name))
    assert paths(run(folder, "--format", "json", *ONLY, b"a\xfe.md")) == ["a<0xFE>.md"]
    with open(os.path.join(folder, b".gitignore"), "wb") as file:
        file.write(b"a\xfe.md\n\xfe/\n")
    shown = paths(run(folder, "--format", "json", *ONLY, "--no-config"))
    assert "a<0xFE>.md" not in shown and "<0xFE>/a.md" not in shown and "<0xFD>/a.md" in shown


def test_folders_whose_names_are_canonically_equal_are_two(folder):
    one, two = "\u00e9".encode(), "e\u0301".encode()
    for name, level in ((one, b"error"), (two, b"note")):
        os.mkdir(os.path.join(folder, name))
        for path, text in ((b".a11yspec.yml", b"severity: {all: %s}" % level), (level + b".md", SPEC)):
            with open(os.path.join(folder, name, path), "wb") as file:
                file.write(text)
    found = json.loads(run(folder, "--format", "json", *ONLY, one, two).stdout)["diagnostics"]
    assert {each["path"].split("/")[1]: each["severity"] for each in found} == {
        "error.md": "error", "note.md": "note"}


def test_what_is_made_has_the_name_that_was_given(folder):
    for name in (b"a<b.md", b"r\xff"):
        finished = run(folder, "new", "rule", "style/x", "--like", "style/criterion-not-testable", "--in", b"rules" + name)
        assert finished.returncode == 0, finished.stderr
        assert os.path.exists(os.path.join(folder, b"rules" + name, b"style/x.yml"))
        assert run(folder, "test", b"rules" + name).returncode == 0
