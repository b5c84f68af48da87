"""The matrix of the examples, read as a program of a user's would read it."""

import csv
import io
import json

import pytest
from conftest import CLEAN, GAPS, PROJECT, json_report, run, schema
from jsonschema import Draft202012Validator

VALIDATOR = Draft202012Validator(schema("Examples/ci/matrix.schema.json"))


@pytest.fixture(scope="module")
def matrix():
    status, text, _ = run(PROJECT, "matrix", "--format", "json", CLEAN, GAPS)
    assert status == 0
    return json.loads(text)


def cells(matrix):
    return [cell for row in matrix["components"] for cell in row["cells"]]


def test_the_matrix_is_as_its_schema_says(matrix):
    assert [fault.message for fault in VALIDATOR.iter_errors(matrix)] == []


def test_the_schema_refuses_a_state_that_is_none(matrix):
    changed = json.loads(json.dumps(matrix))
    changed["components"][0]["cells"][0]["state"] = "absent"
    assert not VALIDATOR.is_valid(changed)


def test_the_totals_count_the_cells(matrix):
    totals = matrix["summary"]["totals"]
    for state in ("covered", "missing", "contradicted", "not-applicable", "not-required"):
        assert totals[state] == sum(cell["state"] == state for cell in cells(matrix))
    assert totals["missing"] > 0 and totals["contradicted"] > 0


def test_what_is_missing_is_reported_at_the_same_place(matrix):
    reported = {
        (found["path"], found["rule"], found["range"]["start"]["offset"])
        for found in json_report(GAPS)["diagnostics"]
    }
    for row in matrix["components"]:
        for cell in row["cells"]:
            if cell["state"] != "missing":
                continue
            start = cell["range"]["start"]["offset"]
            assert (row["path"], cell["findings"][0]["rule"], start) in reported


def test_the_clean_examples_lack_nothing(matrix):
    clean = [row for row in matrix["components"] if row["path"].startswith(CLEAN)]
    assert clean
    assert {row["totals"]["percent"] for row in clean} == {100}


def test_comma_separated_values_say_the_same(matrix):
    _, text, _ = run(PROJECT, "matrix", "--format", "csv", CLEAN, GAPS)
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    assert [row["state"] for row in rows] == [cell["state"] for cell in cells(matrix)]
