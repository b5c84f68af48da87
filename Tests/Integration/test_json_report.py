"""The JSON report of the examples with gaps, read as a program of a user's would read it."""

import copy
import json
import os
import re
from collections import Counter

import pytest
from conftest import CLEAN, GAPS, PROJECT, SPEC, json_report, lint, schema
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

VALIDATOR = Draft202012Validator(schema("Examples/ci/report.schema.json"))
STATISTICS = Draft202012Validator(
    schema("Examples/ci/statistics.schema.json"),
    registry=Registry().with_resource(
        "report.schema.json", Resource.from_contents(schema("Examples/ci/report.schema.json"))))
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


@pytest.fixture(scope="module")
def report():
    return json_report(GAPS)


def faults(report):
    return [f"{fault.json_path}: {fault.message}" for fault in VALIDATOR.iter_errors(report)]


def ranges(report):
    """Every range of a report with the path of its file."""
    for diagnostic in report["diagnostics"]:
        yield diagnostic["path"], diagnostic["range"]
        for place in diagnostic["related"] or []:
            yield place["path"], place["range"]
        for fix in diagnostic["fixes"] or []:
            for edit in fix["edits"]:
                yield diagnostic["path"], edit["range"]


def line_and_column(content, offset):
    """Counts the contract's way: line ends are LF, CRLF and CR, columns are Unicode scalars, and
    a byte order mark is in the offset alone."""
    before = content[:offset]
    if before.startswith(BYTE_ORDER_MARK):
        before = before[len(BYTE_ORDER_MARK) :]
    lines = re.split(rb"\r\n|\r|\n", before)
    return len(lines), len(lines[-1].decode("utf-8", errors="replace")) + 1


def test_the_report_has_the_documented_form(report):
    assert faults(report) == []


def test_a_report_on_names_of_any_bytes_has_the_documented_form(tmp_path):
    names = [b"a\\b.md", b"\\.md", b"a\nb.md", b"a\xffb.md"]
    for name in names:
        (tmp_path / os.fsdecode(name)).write_text(SPEC)
    report = json_report(folder=tmp_path)
    assert len({finding["path"] for finding in report["diagnostics"]}) == len(names)
    assert faults(report) == []


def test_the_schema_refuses_a_report_that_lacks_a_member(report):
    for member in report:
        shorter = {name: value for name, value in report.items() if name != member}
        assert faults(shorter), member
    for member in report["diagnostics"][0]:
        shorter = copy.deepcopy(report)
        del shorter["diagnostics"][0][member]
        assert faults(shorter), member


def test_gaps_are_found_and_counted(report):
    severities = [diagnostic["severity"] for diagnostic in report["diagnostics"]]
    summary = report["summary"]
    assert summary["errors"] == severities.count("error") > 0
    assert summary["warnings"] == severities.count("warning")
    assert summary["notes"] == severities.count("note")
    assert 0 < summary["specs"] <= summary["files"]


def test_gaps_exit_with_one_and_clean_specs_with_nought():
    assert lint(GAPS, "--format", "json").returncode == 1
    assert lint(CLEAN, "--format", "json").returncode == 0


def test_positions_agree_with_the_bytes_of_the_files(report):
    wrong = []
    for path, span in ranges(report):
        content = (PROJECT / path).read_bytes()
        assert span["start"]["offset"] <= span["end"]["offset"] <= len(content), (path, span)
        for position in span.values():
            counted = line_and_column(content, position["offset"])
            if counted != (position["line"], position["column"]):
                wrong.append((path, position, counted))
    assert wrong == []


def test_diagnostics_are_in_the_documented_order(report):
    keys = [
        (
            diagnostic["path"].encode(),
            diagnostic["range"]["start"]["offset"],
            diagnostic["range"]["end"]["offset"],
            diagnostic["rule"].encode(),
        )
        for diagnostic in report["diagnostics"]
    ]
    assert keys == sorted(keys)


def test_statistics_have_the_documented_form_and_count_what_the_report_lists(report):
    finished = lint(GAPS, "--statistics", "--format", "json")
    assert finished.returncode == 1
    statistics = json.loads(finished.stdout)
    assert [fault.message for fault in STATISTICS.iter_errors(statistics)] == []
    assert statistics["summary"] == report["summary"]
    rules = Counter(diagnostic["rule"] for diagnostic in report["diagnostics"])
    assert {rule["rule"]: rule["findings"] for rule in statistics["rules"]} == rules
    found = Counter((entry["path"], entry["severity"]) for entry in report["diagnostics"])
    for spec in statistics["specs"]:
        for severity in ("error", "warning", "note"):
            assert spec[f"{severity}s"] == found.pop((spec["path"], severity), 0)
    assert found == {}
    assert sum(rule["fixable"] for rule in statistics["rules"]) == report["summary"]["fixable"]
    assert sum(spec["fixable"] for spec in statistics["specs"]) == report["summary"]["fixable"]
