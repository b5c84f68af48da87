"""The JSON Schema of rule files, as an editor would use it on the rules of this project."""

import copy

import pytest
import yaml
from conftest import PROJECT, printed_schema
from jsonschema import Draft202012Validator

OTHERS = {"vocabulary", "dialects", "apis", "examples"}
FOLDERS = [PROJECT / "Rules", *sorted((PROJECT / "Examples" / "packs").iterdir())]
RULES = [
    file
    for folder in FOLDERS
    for file in sorted(folder.glob("*/*.yml"))
    if file.parent.name not in OTHERS
]


@pytest.fixture(scope="module")
def faults():
    schema = printed_schema("rule")
    Draft202012Validator.check_schema(schema)
    return lambda rule: [fault.message for fault in Draft202012Validator(schema).iter_errors(rule)]


def read(file):
    return yaml.safe_load(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", RULES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_a_rule_fits(file, faults):
    assert faults(read(file)) == []


@pytest.mark.parametrize(
    "change",
    [
        lambda rule: rule.update(id="style/Words"),
        lambda rule: rule.update(severity="grave"),
        lambda rule: rule.update(sumary="x"),
        lambda rule: rule.pop("message"),
        lambda rule: rule["check"].update(kind="terms"),
        lambda rule: rule["check"].update(term=[]),
        lambda rule: rule["examples"][0].update(texts="x"),
    ],
)
def test_a_slip_does_not_fit(change, faults):
    rule = copy.deepcopy(read(PROJECT / "Rules" / "style" / "product-name.yml"))
    assert faults(rule) == []
    change(rule)
    assert faults(rule) != []


def test_a_word_that_an_option_does_not_know_does_not_fit(faults):
    rule = read(PROJECT / "Rules" / "input" / "yaml-syntax.yml")
    rule["check"]["problem"] = "yaml-sintax"
    assert faults(rule) != []
