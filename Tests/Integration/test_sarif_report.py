"""The SARIF report of the examples with gaps, against what SARIF 2.1.0 and GitHub require."""

import copy
import json
import re
from urllib.parse import unquote

import pytest
from conftest import GAPS, PROJECT, TOOL, lint, schema
from jsonschema import Draft202012Validator

VALIDATOR = Draft202012Validator(schema("Tests/Integration/sarif.schema.json"))


@pytest.fixture(scope="module")
def sarif(tmp_path_factory):
    """Written as in CI: text to the log, SARIF to a file."""
    file = tmp_path_factory.mktemp("sarif") / "a11yspec.sarif"
    finished = lint(GAPS, "--format", "full", "--format", f"sarif={file}")
    assert finished.returncode == 1, finished.stderr.decode()
    assert finished.stdout, "the readable findings are missing from the log"
    return json.loads(file.read_bytes())


def faults(sarif):
    return [f"{fault.json_path}: {fault.message}" for fault in VALIDATOR.iter_errors(sarif)]


def results(sarif):
    return [result for run in sarif["runs"] for result in run["results"]]


def locations(sarif):
    for result in results(sarif):
        for location in result["locations"] + result.get("relatedLocations", []):
            yield location["physicalLocation"]


def test_the_report_has_what_sarif_and_github_require(sarif):
    assert results(sarif) != []
    assert faults(sarif) == []


@pytest.mark.parametrize("member", ["message", "locations", "partialFingerprints"])
def test_the_schema_refuses_a_result_that_lacks_a_member(sarif, member):
    shorter = copy.deepcopy(sarif)
    del results(shorter)[0][member]
    assert faults(shorter)


def test_each_result_is_of_a_rule_that_the_report_describes(sarif):
    for run in sarif["runs"]:
        ids = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
        assert len(ids) == len(set(ids))
        for result in run["results"]:
            assert result["ruleId"] in ids
            if "ruleIndex" in result:
                assert ids[result["ruleIndex"]] == result["ruleId"]


def test_each_place_is_one_in_a_file_of_the_repository(sarif):
    for place in locations(sarif):
        file = PROJECT / unquote(place["artifactLocation"]["uri"])
        assert file.is_file()
        lines = re.split(r"\r\n|\r|\n", file.read_bytes().decode("utf-8-sig", errors="replace"))
        region = place["region"]
        start = (region["startLine"], region["startColumn"])
        end = (region["endLine"], region["endColumn"])
        assert start <= end, place
        assert region["endLine"] <= len(lines), place
        assert region["endColumn"] <= len(lines[region["endLine"] - 1]) + 1, place


def test_no_two_results_have_the_same_fingerprints(sarif):
    fingerprints = [json.dumps(result["partialFingerprints"]) for result in results(sarif)]
    assert len(fingerprints) == len(set(fingerprints))


def test_the_help_of_each_rule_has_the_length_that_github_takes(sarif):
    for rule in sarif["runs"][0]["tool"]["driver"]["rules"]:
        assert len(rule["help"]["markdown"]) <= 1024, rule["id"]
