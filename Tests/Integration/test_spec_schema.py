"""The JSON Schema of specs that are YAML alone, as an editor would use it on the examples."""

import copy
import re

import pytest
import yaml
from conftest import CLEAN, GAPS, PROJECT, run, schema
from jsonschema import Draft202012Validator

SCHEMA = schema("Examples/ci/spec.schema.json")
SPECS = sorted((PROJECT / CLEAN / "yaml").glob("*.yml"))
WITH_GAPS = sorted((PROJECT / GAPS / "yaml").glob("*.yml"))


def read(file):
    return yaml.safe_load(file.read_text(encoding="utf-8"))


def faults(spec):
    return [
        f"{fault.json_path}: {fault.message}"
        for fault in Draft202012Validator(SCHEMA).iter_errors(spec)
    ]


def test_the_schema_is_one():
    Draft202012Validator.check_schema(SCHEMA)


def test_there_are_a_native_and_a_web_example():
    platforms = {platform for file in SPECS for platform in read(file)["platforms"]}
    assert platforms == {"ios", "android", "web"}


@pytest.mark.parametrize("file", SPECS, ids=lambda file: file.name)
def test_a_clean_spec_fits(file):
    assert faults(read(file)) == []


@pytest.mark.parametrize("file", SPECS, ids=lambda file: file.name)
def test_a_spec_without_a_part_that_every_spec_needs_does_not_fit(file):
    spec = read(file)
    for part in ["title", "keyboard", "mobile", "screenreader", "scenarios", *spec["platforms"]]:
        shorter = {name: value for name, value in spec.items() if name != part}
        assert faults(shorter) != [], part


@pytest.mark.parametrize(
    "change",
    [
        lambda spec: spec["platforms"].append("windows"),
        lambda spec: spec.update(kind="controll"),
        lambda spec: spec["keyboard"].update(tab=["a", "b"]),
        lambda spec: spec["scenarios"]["keyboard"].append("I press a key"),
        lambda spec: spec["scenarios"]["keyboard"][0].update(thn="it opens"),
        lambda spec: spec.update(media=[{"title": "iOS VoiceOver"}]),
    ],
)
def test_what_the_linter_cannot_read_does_not_fit(change):
    spec = copy.deepcopy(read(SPECS[0]))
    change(spec)
    assert faults(spec) != []


@pytest.mark.parametrize("file", WITH_GAPS, ids=lambda file: file.name)
def test_gaps_in_what_a_spec_says_are_left_to_the_linter(file):
    # A misspelt key may be one of the house's own, as far as a schema can tell.
    assert faults(read(file)) == []


@pytest.mark.parametrize(
    ("command", "file", "path"), [
        (["new", "spec", "dial", "--dialect", "yaml"], "dial.yml", "Examples/ci/spec.schema.json"),
        (["new", "spec", "dial.yml", "--dialect", "yaml", "--platforms", "web"], "dial.yml",
         "Examples/ci/spec.schema.json"),
        (["init"], ".a11yspec.yml", "Examples/ci/config.schema.json"),
    ])
def test_a_new_file_fits_its_schema_and_names_no_address_without_a_home(
        command, file, path, tmp_path):
    assert run(tmp_path, *command)[0] == 0
    text = (tmp_path / file).read_text()
    assert "://" not in text.splitlines()[0]
    faults = list(Draft202012Validator(schema(path)).iter_errors(yaml.safe_load(text)))
    assert faults == []
    # A new spec says no more than what is still to be written; without specs there is nothing to say.
    status, report, _ = run(tmp_path, "--format", "concise", "--fail-level", "warning")
    found = [line for line in report.splitlines() if ": error[" in line or ": warning[" in line]
    assert [line for line in found if "is still to be written" not in line] == []
    assert status == (1 if file == "dial.yml" else 0), report
