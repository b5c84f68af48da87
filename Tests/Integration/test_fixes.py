"""No fix and no draft does harm: each is made by itself, and the specification is linted again.

Nothing new may be reported, no link may lose the heading that it leads to, and ids and addresses stay as
they are. Of each file one fix of each rule is tried, in turns that all files share.
"""

import re
import shutil
from collections import Counter, defaultdict
from pathlib import PurePosixPath

import pytest
from conftest import PROJECT, json_report, run

EXAMPLES = PROJECT / "Examples"
FOLDERS = ["gaps", "variants"] + sorted(
    str(folder.relative_to(EXAMPLES))
    for pattern in ("unseen/*", "packs/*") for folder in EXAMPLES.glob(pattern) if folder.is_dir())


def applied(text, edits):
    """A text with edits made, and where an offset of it is afterwards."""
    edits = sorted(edits, key=lambda edit: edit["range"]["start"]["offset"])
    result, end, moves = b"", 0, []
    for edit in edits:
        start, stop = (edit["range"][side]["offset"] for side in ("start", "end"))
        result += text[end:start] + edit["text"].encode()
        moves.append((stop, len(result) - stop))
        end = stop
    return result + text[end:], lambda offset: offset + next(
        (shift for stop, shift in reversed(moves) if stop <= offset), 0)


def ids(text):
    """What links can lead to, besides headings, and the addresses of the links."""
    return Counter(re.findall(
        rb"""\b(?:id|name|href|src|for) *= *(?:"[^"]*"|'[^']*')|\{:? *#[\w-]+|\]\([^)\s]*|\bhttps?://[^\s)>"'\]]+""", text))


def anchors(text):
    """The anchors of the headings of a document, by GitHub's rules."""
    found, seen, fence = set(), Counter(), False
    for line in text.decode("utf-8", "replace").splitlines():
        if re.match(r"\s*(```|~~~)", line):
            fence = not fence
        heading = re.match(r" {0,3}#{1,6}\s+(.*?)\s*#*$", line)
        if heading and not fence:
            plain = re.sub(r"\]\([^)]*\)", "", heading[1]).lower()
            slug = "".join(letter for letter in plain if letter.isalnum() or letter in " -_")
            slug = slug.replace(" ", "-")
            found.add(f"{slug}-{seen[slug]}" if seen[slug] else slug)
            seen[slug] += 1
    return found


def fragments(texts):
    """The fragments in the links of all files."""
    return {match.decode() for text in texts.values() for match in re.findall(rb"#([\w-]+)[)\"' >]", text)}


def findings(folder):
    config = () if (folder / ".a11yspec.yml").exists() else ("--no-config",)
    found = defaultdict(list)
    for finding in json_report(*config, ".", folder=folder)["diagnostics"]:
        found[finding["path"].removeprefix("./")].append(finding)
    return found


def line(text, offset):
    return text[:offset].count(b"\n")


def lines(finding, text, moved=lambda offset: offset):
    """The lines of a finding and of the places that it names."""
    places = [finding["range"]] + [
        other["range"] for other in finding["related"] if other["path"] == finding["path"]]
    return {line(text, moved(place["start"]["offset"])) for place in places}


def news(old, new, fixed, text, moved):
    """What is reported with a fix and was not before, in words or place; two findings may become one."""
    known = [(f, line(text, moved(f["range"]["start"]["offset"]))) for f in old]
    rest = [(f, line(text, f["range"]["start"]["offset"])) for f in new]
    for key in (
        lambda f, at: (f["rule"], at, f["message"]), lambda f, at: (f["rule"], f["message"]),
        lambda f, at: (f["rule"], at), lambda f, at: f["fingerprint"],
    ):
        left = []
        for finding in rest:
            twin = next((one for one in known if key(*one) == key(*finding)), None)
            known.remove(twin) if twin else left.append(finding)
        rest = left
    gone = {at for finding, at in known if finding is not fixed}
    return [finding for finding, _ in rest if not gone & lines(finding, text)]


def turns(found):
    """The fixes of each file, one for each rule and sort of fix."""
    fixes = defaultdict(list)
    for path, all_of_file in found.items():
        seen = set()
        for finding in all_of_file:
            for fix in finding["fixes"]:
                key = (finding["rule"], fix["applicability"])
                if key not in seen:
                    seen.add(key)
                    fixes[path].append((finding, fix))
    for turn in range(max(map(len, fixes.values()), default=0)):
        yield {path: own[turn] for path, own in fixes.items() if turn < len(own)}


def faults(old, new, text, fixed, fix, links):
    """What is worse in a file with a fix."""
    after, moved = applied(text, fix["edits"])
    for finding in news(old, new, fixed, after, moved):
        # A draft leaves gaps to fill.
        gap = "is still to be written" in finding["message"]
        if not gap:
            yield f"then {finding['rule']} is reported: {finding['message']}"
    count = lambda found: sum(
        (f["rule"], f["fingerprint"], f["message"]) == (fixed["rule"], fixed["fingerprint"], fixed["message"])
        for f in found)
    if count(new) >= count(old):
        yield "it is reported as before"
    if not fixed["rule"].startswith("reference/") and ids(text) - ids(after):
        yield f"ids or addresses change: {ids(text) - ids(after)}"
    lost = (anchors(text) - anchors(after)) & links
    if fix["applicability"] == "safe" and lost:
        yield f"links lose their headings: {lost}"


@pytest.mark.parametrize("name", FOLDERS)
def test_no_fix_and_no_draft_does_harm(tmp_path, name):
    folder = tmp_path / PurePosixPath(name).name
    shutil.copytree(EXAMPLES / name, folder)
    texts = {
        str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*")
        if file.suffix in (".md", ".yml", ".yaml")}
    found, links, told = findings(folder), fragments(texts), []
    for turn in turns(found):
        for path, (_, fix) in turn.items():
            (folder / path).write_bytes(applied(texts[path], fix["edits"])[0])
        now = findings(folder)
        for path, (fixed, fix) in turn.items():
            (folder / path).write_bytes(texts[path])
            told += [
                f"{path}: {fixed['message']} ({fixed['rule']}): {fix['title']}: {fault}"
                for fault in faults(found[path], now[path], texts[path], fixed, fix, links)]
    assert told == []


@pytest.mark.parametrize(
    ("spec", "old", "new"),
    [
        ("gaps/yaml/volume-slider.yml", "type: video/webm\n", "type: video/webm\n      KEPT is needed.\n"),
        ("clean/native/notifications/banner.md", 'type="video/mp4">', 'type="video/webm>\n  KEPT "is" needed.'),
        ("clean/native/controls/toggle-button.md", "- Text set", "<!-- a11yspec-disable-next-line style - KEPT -->\n- Text set"),
        ("clean/native/controls/toggle-button.md", "- Text set", "<!-- a11yspec-disable-next-line all --KEPT -->\n- Text set"),
    ],
)
def test_a_safe_fix_deletes_no_words(tmp_path, spec, old, new):
    text = (EXAMPLES / spec).read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / PurePosixPath(spec).name
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    run(tmp_path, "--no-config", "--fix", ".")
    assert "KEPT" in file.read_text(encoding="utf-8")
