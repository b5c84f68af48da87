"""Messages, help and documentation are in plain English: plain-words.yml lists what is not."""

import re
from pathlib import Path

import pytest
import yaml
from conftest import PROJECT

WORDS = [
    (re.compile(rf"\b(?:{entry['word']})\b", re.IGNORECASE), entry["instead"])
    for entry in yaml.safe_load(Path(__file__).with_name("plain-words.yml").read_text())]
PAGES = [
    page for pattern in ("*.md", "Examples/*.md", "Rules/*/README.md", "editors/*.md", "Tests/*/*/README.md")
    for page in PROJECT.glob(pattern)]
RULES = [
    rule for rule in PROJECT.glob("Rules/*/*.yml")
    if rule.parent.name not in ("dialects", "vocabulary", "apis", "grammar", "lexicon")]
SOURCES = [
    source for source in PROJECT.glob("Sources/**/*.swift") if not source.stem.endswith("+Generated")]
OTHERS = [PROJECT / "action.yml", PROJECT / "Makefile", *(PROJECT / "Examples/ci").iterdir()]


def faults(lines):
    return [
        f"line {number}: \"{match[0]}\" in: {line.strip()}; write: {instead}"
        for number, line in lines for word, instead in WORDS for match in word.finditer(line)]


def prose(page):
    """The lines of a page without code, and of a changelog without past releases."""
    is_code = False
    for number, line in enumerate(page.read_text().splitlines(), 1):
        if line.lstrip().startswith(("```", "~~~")):
            is_code = not is_code
        elif not is_code:
            # A quotation or a name in code is somebody else's.
            yield number, re.sub(r'`[^`]*`|"[^"]*"', '""', line)


def rule_texts(rule):
    """The lines of a rule before its examples, which are specifications."""
    lines = rule.read_text().split("\nexamples:")[0].splitlines()
    return [(number, line) for number, line in enumerate(lines, 1) if not line.lstrip().startswith("#")]


def literals(source):
    """What a file has in quotes: messages, help, and the rest of what people may read."""
    is_block = False
    for number, line in enumerate(source.read_text().splitlines(), 1):
        if line.strip().startswith("//"):
            continue
        if '"""' in line:
            is_block = not is_block
        elif is_block:
            yield number, line
        else:
            for text in re.findall(r'"((?:[^"\\]|\\.)*)"', line):
                if " " in text:
                    yield number, text


def name(path):
    return str(path.relative_to(PROJECT))


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_pages_are_in_plain_english(path):
    found = faults(prose(path))
    assert not found, "\n".join(found)


def test_rules_are_in_plain_english():
    found = [f"{name(rule)} {fault}" for rule in RULES for fault in faults(rule_texts(rule))]
    assert len(RULES) > 100 and not found, "\n".join(found)


def test_messages_and_help_are_in_plain_english():
    found = [f"{name(source)} {fault}" for source in SOURCES for fault in faults(literals(source))]
    assert len(SOURCES) > 400 and not found, "\n".join(found)


def test_files_to_copy_are_in_plain_english():
    found = [
        f"{name(file)} {fault}" for file in OTHERS
        for fault in faults(enumerate(file.read_text().splitlines(), 1))]
    assert not found, "\n".join(found)


def test_the_list_finds_words_in_each_kind_of_text(tmp_path):
    (tmp_path / "page.md").write_text("It tells `told`.\n\n```\nmend\n```\n")
    assert len(faults(prose(tmp_path / "page.md"))) == 1
    (tmp_path / "rule.yml").write_text("why: It stands.\nexamples:\n  - It stands.\n")
    assert len(faults(rule_texts(tmp_path / "rule.yml"))) == 1
    (tmp_path / "a.swift").write_text('// told\nlet told = "a blank is told"\n"""\nis none\n"""\n')
    assert len(faults(literals(tmp_path / "a.swift"))) == 3
    assert faults([(1, "People cannot tell whether a blank line is understood.")]) == []
