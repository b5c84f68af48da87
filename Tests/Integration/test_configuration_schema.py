"""The JSON Schema of .a11yspec.yml against what a11yspec itself takes and refuses."""

import copy
import re
import subprocess

import pytest
import yaml
from conftest import TOOL, schema
from jsonschema import Draft202012Validator

SCHEMA = schema("Examples/ci/config.schema.json")
VALIDATOR = Draft202012Validator(SCHEMA)

WHOLE = """
$schema: ./a11yspec.schema.json
extends: [minimal, ./house.yml]
rules: [./a11y-rules]
severity: {style/product-name: off, gherkin/*: note, all: warning}
confidence:
  structure/aspect-missing: low
options:
  structure/placeholder-text: {exactly: [TODO]}
overrides:
  - paths: ["legacy/**"]
    severity: {all: off}
    confidence: {style/*: low}
    options: {structure/placeholder-text: {phrases: [tbd]}}
    dialect: markdown-web
    platforms: web
    headings: {role: [Rôle, Role]}
    required: {aspects: {web: name}}
    optional: focus
include: docs/**/*.md
exclude: ["docs/drafts/"]
dialect: markdown-native
vocabulary: {roles: [{id: flange, name: Flange, says: [flange]}]}
words: [snackbars]
routes: {/criteria/: docs}
terms: {Acme Pay: [ACME Pay, AcmePay]}
headings: {condensed: Checklist}
required: {sections: [Design tokens], aspects: {ios: [name, role], kinds: {pattern: []}}}
optional: [videos]
platforms: [ios]
fail-level: error
baseline: known.txt
require-reason: true
"""

WRONG = {
    "an unknown key": "severty: {}",
    "an unknown severity": "severity: {all: of}",
    "a severity that is a list": "severity: {all: [off]}",
    "an unknown confidence": "confidence: {all: sure}",
    "options that are a text": "options: {style/product-name: x}",
    "an override without paths": "overrides: [{severity: {}}]",
    "an override with a key of the top": "overrides: [{paths: a, baseline: b}]",
    "a pattern that is a mapping": "exclude: {a: b}",
    "an unknown fail level": "fail-level: sometimes",
    "a flag that is a text": "require-reason: sometimes",
    "an unknown file of the vocabulary": "vocabulary: {rolls: []}",
    "terms that are a list": "terms: [a]",
    "routes that are a list": "routes: [a]",
    "headings that are a mapping": "headings: {condensed: {a: b}}",
    "aspects that are a mapping": "required: {aspects: {ios: {a: b}}}",
    "sections that are a mapping": "required: {sections: {a: b}}",
    "an unknown key of what is required": "required: {section: a}",
    "a list in place of the configuration": "[a]",
}


class Core(yaml.SafeLoader):
    """YAML 1.2, as editors read it: "off" is a text."""

    yaml_implicit_resolvers = {
        first: [pair for pair in pairs if pair[0] != "tag:yaml.org,2002:bool"]
        for first, pairs in copy.deepcopy(yaml.SafeLoader.yaml_implicit_resolvers).items()
    }


Core.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(true|false)$"), list("tf"))


def faults(text):
    return [str(fault) for fault in VALIDATOR.iter_errors(yaml.load(text, Core))]


def show(folder, text):
    (folder / ".a11yspec.yml").write_text(text, encoding="utf-8")
    (folder / "house.yml").write_text("extends: strict\n", encoding="utf-8")
    (folder / "a11y-rules").mkdir(exist_ok=True)
    return subprocess.run(
        [TOOL, "config", "show", "a.md"], cwd=folder, capture_output=True, timeout=60
    )


def test_the_schema_is_one():
    Draft202012Validator.check_schema(SCHEMA)


def test_both_take_a_file_with_every_key(tmp_path):
    assert set(yaml.load(WHOLE, Core)) == set(SCHEMA["properties"])
    assert faults(WHOLE) == []
    assert show(tmp_path, WHOLE).stderr == b""


def test_both_take_an_empty_file_and_empty_keys(tmp_path):
    for text in ("", "# nothing\n", "severity:\noptions:\n", "include:\noverrides:\nextends:\n"):
        assert faults(text) == []
        assert show(tmp_path, text).returncode == 0, text


@pytest.mark.parametrize("text", WRONG.values(), ids=WRONG.keys())
def test_both_refuse(text, tmp_path):
    assert faults(text)
    shown = show(tmp_path, text + "\n")
    assert shown.returncode == 2
    assert b".a11yspec.yml:1:" in shown.stderr


def test_what_init_writes_is_valid(tmp_path):
    (tmp_path / "a.md").write_text("# Nothing\n", encoding="utf-8")
    subprocess.run([TOOL, "init"], cwd=tmp_path, check=True, capture_output=True)
    assert faults((tmp_path / ".a11yspec.yml").read_text(encoding="utf-8")) == []
