"""Nothing that a document or a name holds gets out as a command, an escape or a change of direction."""

import json
import os
import random
import re
import shutil
import subprocess
import unicodedata
import xml.etree.ElementTree as ElementTree

import pytest
from conftest import CLEAN, GAPS, PROJECT, TOOL

TEXTS = [
    "\x1b[2J\x1b]0;title\x07", "\r::error::forged", "\x0c::error file=a.md::forged", "\u202eforged",
    "\u2028::warning::forged", "\x85::add-mask::a", "##[error]forged", "##vso[task.complete]",
    "::stop-commands::x", "\x9b31m", "\x00", "\u2066\u061c", "\x0b::debug::x", "`\x1b[31m`",
    '"::error::forged"', "##teamcity[x]",
]
NAMES = [
    "a\n::error::forged.md", "b\x1b[2J.md", "::error::c.md", "##[group]d.md", "e\u202e.md",
    "f\r::error::forged.md", 'g"\\.md', "h\u2028::error::x.md", "ordinary.md",
]
DIRECTIONS = set("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def check_harmless(output, commands=0):
    """Checks that text holds no control, no direction and no command but that many of GitHub."""
    text = re.sub(r"\x1b\[[0-9;]*m", "", output.decode("utf-8"))
    for character in text:
        if unicodedata.category(character) in ("Cc", "Zl", "Zp"):
            assert character in "\n\t", repr(character)
        assert character not in DIRECTIONS
    for line in text.split("\n"):
        # The name of a command begins with a letter.
        is_command = re.match(r"\s*::[A-Za-z]", line)
        if is_command and commands:
            check_command(line)
        else:
            assert not is_command, line
        assert not re.search(r"##[A-Za-z]*\[", line), line


def check_command(line):
    """Reads a line as GitHub's runner does, and checks that it is an annotation."""
    command = re.fullmatch(r"::(error|warning|notice) ([^:]*)::(.*)", line)
    assert command, line
    properties = dict(part.split("=", 1) for part in command[2].split(","))
    assert properties.keys() <= {"file", "line", "endLine", "col", "endColumn", "title"}, line


def hostile(text, chance, start=0):
    """Puts hostile texts between words here and there, from a line on."""
    lines = text.split("\n")
    for _ in range(12):
        place = chance.randrange(start, len(lines))
        words = lines[place].split(" ")
        words.insert(chance.randrange(len(words) + 1), chance.choice(TEXTS))
        lines[place] = " ".join(words)
    return "\n".join(lines)


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A repository in which every document and every name is hostile."""
    folder = tmp_path_factory.mktemp("house")
    chance = random.Random(17)
    documents = sorted(
        path for root in (GAPS, CLEAN) for path in (PROJECT / root).rglob("*")
        if path.suffix in (".md", ".yml"))
    for number, document in enumerate(documents):
        name = NAMES[number % len(NAMES)]
        if document.suffix == ".yml":
            name = name.replace(".md", ".yml")
        path = folder / str(number) / name
        path.parent.mkdir()
        text = document.read_text()
        # YAML with a control character is not read: half of the documents have none there.
        start = text.count("\n", 0, text.find("\n---\n", 4) + 5) if number % 2 else 0
        path.write_bytes(hostile(text, chance, start).encode())
    (folder / ".git").mkdir()
    return folder


def run(folder, *arguments, **environment):
    finished = subprocess.run(
        [TOOL, *arguments], cwd=folder, capture_output=True, timeout=120,
        env=os.environ | environment)
    assert finished.returncode in (0, 1, 2), finished
    assert b"a fault of its own" not in finished.stderr, finished.stderr
    return finished


def check_run(folder, *arguments, **environment):
    finished = run(folder, *arguments, **environment)
    check_harmless(finished.stdout)
    check_harmless(finished.stderr)
    return finished


@pytest.mark.parametrize("options", [
    ["--format", "full"], ["--plain"], ["--format", "concise"], ["--color", "always"],
    ["--verbose", "--quiet"], ["--verbose", "--format", "concise", "--select", "style"],
    ["--format", "json"], ["--format", "sarif"], ["--format", "gitlab"], ["--format", "junit"],
    ["--format", "checkstyle"], ["--format", "markdown"], ["--diff", "--unsafe-fixes"]],
    ids=" ".join)
def test_reports(house, options):
    finished = check_run(house, "lint", *options, ".", CI="true")
    assert finished.stdout
    if {"json", "sarif", "gitlab"} & set(options):
        assert json.loads(finished.stdout)
    if {"junit", "checkstyle"} & set(options):
        assert len(ElementTree.fromstring(finished.stdout))


def test_workflow_commands(house):
    finished = run(house, "lint", "--format", "github", ".")
    check_harmless(finished.stdout, commands=1)
    commands = sum(line.startswith(b"::") for line in finished.stdout.split(b"\n"))
    counts = json.loads(run(house, "lint", "--format", "json", ".").stdout)["diagnostics"]
    assert commands == len(counts) > 20


def test_a_baseline_is_harmless(house, tmp_path):
    run(house, "baseline", "write", "--baseline", str(tmp_path / "known.txt"))
    check_harmless((tmp_path / "known.txt").read_bytes())


@pytest.mark.parametrize("line", ["rules: {style/x: %s}", "%s: 1", "preset: %s", "rules: [%s"])
def test_an_error_of_a_configuration_quotes_little_of_a_long_line(tmp_path, line):
    (tmp_path / ".a11yspec.yml").write_text(line % ("x" * 1_000_000) + "\n")
    (tmp_path / "a.md").touch()
    finished = run(tmp_path, "lint")
    assert finished.returncode == 2 and len(finished.stderr) < 5_000


def test_reports_in_files(house, tmp_path):
    for format in ["full", "concise", "json", "sarif", "gitlab", "junit", "checkstyle", "markdown"]:
        run(house, "lint", "--format", f"{format}={tmp_path / format}", ".")
        check_harmless((tmp_path / format).read_bytes())


def test_commands_on_documents(house, tmp_path):
    copy = tmp_path / "copy"
    shutil.copytree(house, copy)
    for path in sorted(house.rglob("*"))[:40]:
        if path.is_file():
            check_run(house, "dump", path)
            for line in range(1, 40, 3):
                check_run(house, "explain", f"{path}:{line}")
    check_run(copy, "baseline", "write", ".")
    check_run(copy, "baseline", "show")
    check_run(copy, "lint", "--fix", "--unsafe-fixes", ".")
    check_run(copy, "lint", "--baseline", "a11yspec-baseline.txt", "--strict-baseline", ".")
    check_run(copy, "baseline", "prune")
    check_run(copy, "init", "--force")
    check_run(copy, "config", "show", ".")
    check_run(copy, "lint", "--add-suppressions", "--reason", "known", ".")
    check_run(copy, "lint", "--no-config", ".")


KEYS = [
    '"\\e[2J\\n::error::forged": 1', 'select: ["\\n::error::forged"]', 'dialect: "##[error]"',
    'rules: "\\r::error::forged"', 'extends: "\\n::error::forged"', 'baseline: "\\n::error::x"',
    'severity: {"\\u202e": error}', "::error::forged: [", 'vocabulary: "\\e"', "\x0c::error::",
    'overrides: [{paths: ["\\n::error::x"], severity: {"::error::": off}}]',
    'options: {"\\n::error::forged": {}}',
]


@pytest.mark.parametrize("key", KEYS)
def test_configuration(tmp_path, key):
    shutil.copytree(PROJECT / GAPS, tmp_path / "specs")
    (tmp_path / ".a11yspec.yml").write_text(key + "\n", newline="")
    for command in (["lint", "."], ["config", "show", "."], ["test"], ["rules"], ["baseline", "write"]):
        check_run(tmp_path, *command)


@pytest.mark.parametrize("text", ["\n::error::forged", "\x1b[2J", "\u202e", "##[error]x", "\r::error::x"])
def test_arguments(tmp_path, text):
    for arguments in (
        ["lint", text], ["lint", "--select", text], ["lint", "--format", text], ["lint", "--rules", text],
        ["lint", "--dialect", text, "."], ["lint", "--config", text], ["lint", "--baseline", text, "."],
        ["lint", "--" + text], ["explain", text], ["explain", text + ":1"], ["dump", text], ["test", text],
        ["baseline", "show", "--baseline", text], ["new", "spec", text], ["new", "rule", text],
        ["config", "show", text], ["schema", text], ["init", text], [text], ["lint", "--format", f"json={text}/x"],
    ):
        check_run(tmp_path, *arguments)


def test_rule_files(tmp_path):
    rule = sorted((PROJECT / "Rules/style").glob("*.yml"))[0].read_text()
    chance = random.Random(18)
    (tmp_path / ".a11yspec.yml").write_text("rules: house\n")
    for number in range(40):
        folder = tmp_path / "house" / "style"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        (folder / "forged.yml").write_text(hostile(rule, chance), newline="")
        check_run(tmp_path, "test", "house")
        check_run(tmp_path, "lint", ".")


@pytest.mark.parametrize("format", ["text", "csv", "json"])
def test_matrix(house, format):
    table = run(house, "matrix", "--format", format, ".").stdout
    assert table
    check_harmless(table.replace(b"\r\n", b"\n"))


@pytest.mark.parametrize("command", ["matrix", "lint"])
def test_pages(house, command):
    page = run(house, command, "--format", "html", ".").stdout
    # What is ours, the style and the script, is no text of a document.
    check_harmless(re.sub(rb"<(style|script)\b.*?</\1>", b"", page, flags=re.S))


SERVERS = ["CI", "GITHUB_ACTIONS", "GITLAB_CI", "TF_BUILD", "TEAMCITY_VERSION", "JENKINS_URL"]


def test_a_diff_in_a_pipe(tmp_path):
    """It is exact, but for names, unless a build server runs the program."""
    nowhere = dict.fromkeys([*SERVERS, "BUILDKITE", "CODEBUILD_BUILD_ID", "BITBUCKET_BUILD_NUMBER"], "")
    spec = (PROJECT / CLEAN / "native/controls/toggle-button.md").read_text()
    line = '- VoiceOver says "button" after the name.'
    folder = tmp_path / "##vso[task.complete]\u202e"
    folder.mkdir()
    (folder / "::error::a.md").write_bytes(
        spec.replace(line, f"{line}\n- Voiceover too.\n\n::error::x\n##vso[x]\x1b[2J\u202e\n").encode())
    command = [TOOL, "lint", "--diff", "."]
    piped = run(tmp_path, *command[1:], **nowhere).stdout
    with (tmp_path / "diff").open("wb") as file:
        subprocess.run(
            command, cwd=tmp_path, stdout=file, stderr=subprocess.DEVNULL,
            env=os.environ | {"CI": "true"})
    assert piped == (tmp_path / "diff").read_bytes()
    assert "\n ::error::x\n ##vso[x]\x1b[2J\u202e\n" in piped.decode()
    headers = re.findall(rb"^(?:---|\+\+\+) .*$", piped, re.M)
    assert len(headers) == 2
    check_harmless(b"\n".join(headers))
    for server in SERVERS:
        found = check_run(tmp_path, *command[1:], **nowhere | {server: "1"})
        assert b"-- Voiceover too." in found.stdout


@pytest.mark.parametrize("ci", ["", "true"])
def test_a_diff_stays_exact_where_it_is_applied(house, tmp_path, ci):
    """In a file git can apply it, on a build server too."""
    folders = [tmp_path / "applied", tmp_path / "fixed"]
    for folder in folders:
        shutil.copytree(house, folder, ignore=shutil.ignore_patterns(".git"))
    applied, fixed = folders
    diff = tmp_path / "fixes.diff"
    with diff.open("wb") as file:
        subprocess.run(
            [TOOL, "lint", "--diff", "."], cwd=applied, stdout=file, stderr=subprocess.DEVNULL,
            env=os.environ | {"CI": ci})
    subprocess.run(["git", "apply", "--unsafe-paths", diff], cwd=applied, check=True)
    run(fixed, "lint", "--fix", ".")
    for path in fixed.rglob("*"):
        if path.is_file():
            assert (applied / path.relative_to(fixed)).read_bytes() == path.read_bytes(), path
