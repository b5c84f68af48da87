"""Media and links are compared with the files on disk, with their capitals, where their folder is there."""

import os
import shutil

import pytest
from conftest import CLEAN, PROJECT, commit, git, json_report, run

RULE = "reference/file-missing"
SPEC = (PROJECT / CLEAN / "native/controls/toggle-button.md").read_text()
MEDIA = "media/video/native/toggle-button"
IOS, ANDROID = [f"{MEDIA}/toggle-button-{name}.webm" for name in ("ios-voiceover", "android-talkback")]


@pytest.fixture
def house(tmp_path):
    """A repository with a spec; its recordings are on another server."""
    write(tmp_path / "site/specs/native/controls/toggle-button.md", SPEC)
    (tmp_path / "site/.keep").write_text("")
    git(tmp_path, "init", "--quiet")
    return tmp_path


def write(path, text=""):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def missing(house, *paths, rule=RULE):
    found = json_report(*(paths or ["."]), folder=house)["diagnostics"]
    return [one["message"] for one in found if one["rule"] == rule]


def test_without_the_folder_nothing_is_said(house):
    assert missing(house) == []
    write(house / "site/media/video/native/slider/slider.webm")
    write(house / f"site/{MEDIA}/README.txt")
    assert missing(house) == []


@pytest.mark.parametrize("base", [
    "", "site", "site/specs", "site/specs/native", "site/specs/native/controls", "public", "site/static"])
def test_a_recording_is_found_wherever_the_site_has_its_root(house, base):
    for path in (IOS, ANDROID):
        write(house / base / path)
    assert missing(house) == []
    assert missing(house / "site/specs") == [] and missing(house / "site/specs/native/controls") == []


def test_a_recording_that_is_not_in_its_folder(house):
    write(house / f"site/{IOS}")
    expected = [f'"{ANDROID}" leads to no file; "site/{MEDIA}" has no "toggle-button-android-talkback.webm"']
    assert missing(house) == missing(house, "site/specs/native/controls/toggle-button.md") == expected
    assert missing(house / "site/specs") == [expected[0].replace("site/media", "../media")]
    write(house / f"public/{ANDROID}")
    assert missing(house) == []


@pytest.mark.parametrize("name", [ANDROID.replace("talkback", "TalkBack"), ANDROID.replace("video", "Video")])
def test_capitals_count_and_are_fixed(house, name):
    write(house / f"site/{IOS}")
    write(house / f"site/{name}")
    if name.startswith("media/Video"):
        shutil.rmtree(house / "site/media/video")
        write(house / f"site/{IOS}".replace("video", "Video", 1))
        assert len(missing(house)) == 2
    else:
        assert missing(house) == [f'"{ANDROID}" leads to no file; expected "{name}", with the capitals of the file']
    assert run(house, "--select", RULE, "--fix", ".")[0] == 0
    assert missing(house) == []
    assert name in (house / "site/specs/native/controls/toggle-button.md").read_text()


@pytest.mark.parametrize("link, found", [
    ("[the icons](icons.PDF)", 'expected "icons.pdf", with the capitals of the file'),
    ("[the icons](./icon.pdf#page=2)", '"site/specs/native/controls" has no "icon.pdf"'),
    ('<img src="../img/off.png" alt="Off">', '"site/specs/native/img" has no "off.png"'),
    ("[the icons](icons.pdf?v=1)", None), ("[the icons](/icons.docx)", None),
    ("[the icons](https://example.org/icon.pdf)", None), ("[the icons](//example.org/icon.pdf)", None),
    ("[the icons](icons%20old.pdf)", None), ("[the icons]({{ base }}/icon.pdf)", None),
    ("[the icons](icon)", None), ("[mail](mailto:a@example.pdf)", None), ("[the icons](#icon.pdf)", None),
    ("```html\n<img src=\"icon.png\" alt=\"\">\n```", None), ("`[the icons](icon.pdf)`", None),
])
def test_links_and_pictures(house, link, found):
    for name in ("controls/icons.pdf", "controls/on.png", "img/on.png"):
        write(house / "site/specs/native" / name)
    spec = house / "site/specs/native/controls/toggle-button.md"
    spec.write_text(SPEC.replace("## iOS Developer Notes\n", f"## iOS Developer Notes\n\n{link}\n", 1))
    messages = missing(house)
    assert [one.partition("leads to no file; ")[2] for one in messages] == ([found] if found else [])


def test_a_link_to_a_spec_with_other_capitals(house):
    spec = house / "site/specs/native/controls/toggle-button.md"
    write(spec.with_name("switch.md"), SPEC)
    spec.write_text(SPEC.replace("## iOS Developer Notes\n", "## iOS Developer Notes\n\nSee [it](Switch.md).\n", 1))
    assert missing(house, rule="reference/spec-missing") == [
        'the link leads to "Switch.md", but the file is "site/specs/native/controls/switch.md", with other capitals']


@pytest.mark.parametrize("has_repository", [True, False])
def test_nothing_outside_is_looked_at(tmp_path, has_repository):
    """Neither by steps upwards nor by a link: what is there would be known from the report."""
    write(tmp_path / "media/secret.webm")
    write(tmp_path / "house/native/controls/toggle-button.md", "")
    os.symlink(tmp_path / "media", tmp_path / "house/media")
    os.symlink(tmp_path / "media", tmp_path / "house/native/linked")
    links = "".join(f"[a]({path}/other.webm)\n" for path in (
        "../../../media", "/media", "../linked", "../../media", str(tmp_path / "media"), "/etc/../media"))
    write(tmp_path / "house/native/controls/toggle-button.md",
          SPEC.replace("## iOS Developer Notes\n", f"## iOS Developer Notes\n\n{links}\n", 1))
    if has_repository:
        git(tmp_path / "house", "init", "--quiet")
    assert missing(tmp_path / "house") == []
    write(tmp_path / "house/native/media/own.webm")
    # "/media" and "/etc/../media" may be the folder of the house.
    assert len(missing(tmp_path / "house")) == 2


def test_a_file_that_a_change_deletes_is_new(house):
    for path in (IOS, ANDROID):
        write(house / f"site/{path}")
    commit(house)
    os.remove(house / f"site/{ANDROID}")
    assert len(missing(house, "--since", "HEAD", ".")) == 1


def test_standard_input_has_no_files_beside_it(house):
    write(house / f"site/{IOS}")
    import subprocess
    from conftest import TOOL
    finished = subprocess.run(
        [TOOL, "--format", "concise", "--stdin-filename", "site/specs/native/controls/x.md", "-"], cwd=house,
        input=SPEC.encode(), capture_output=True, timeout=60)
    assert RULE not in finished.stdout.decode()
