"""Where paths in reports begin that forges and build servers read: not where the tool runs, but where they look."""

import json
import os
import re
import subprocess
import xml.etree.ElementTree as ElementTree
from urllib.parse import unquote

import pytest
from conftest import PROJECT, SPEC, TOOL, git
from test_problem_matcher import matched

NAME = "dial ü%,:.md"
CLEAN = (PROJECT / "Examples/clean/web/component/combobox.md").read_text()


@pytest.fixture(scope="module")
def checkout(tmp_path_factory):
    """A checkout with a spec of one name in each of its two packages, and a spec without findings."""
    root = tmp_path_factory.mktemp("checkout")
    for package in ("one", "two"):
        specs = root / "packages" / package / "web" / "component"
        specs.mkdir(parents=True)
        (specs / NAME).write_text(SPEC)
        (specs / "combobox.md").write_text(CLEAN)
    git(root, "init", "--quiet")
    return root


def report(folder, format, *arguments, **variables):
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GITHUB_")}
    finished = subprocess.run(
        [TOOL, "lint", *arguments, "--format", format], cwd=folder, capture_output=True, timeout=60,
        env=environment | variables)
    assert finished.returncode == 1, finished.stderr.decode()
    return finished.stdout.decode()


def github(text):
    commands = [re.match("::(?:error|warning|notice) file=([^,]*),", line) for line in text.splitlines()]
    return [re.sub("%(3A|2C|25)", lambda code: chr(int(code[1], 16)), one[1]) for one in commands if one]


# How those who take a report read the paths in it.
READERS = {
    "github": github,
    "junit": lambda text: [one.get("name") for one in ElementTree.fromstring(text)],
    "checkstyle": lambda text: [one.get("name") for one in ElementTree.fromstring(text)],
    "concise": lambda text: [one[0] for one in matched(text.splitlines())],
    "gitlab": lambda text: [one["location"]["path"] for one in json.loads(text)],
    "sarif": lambda text: [
        unquote(one["locations"][0]["physicalLocation"]["artifactLocation"]["uri"])
        for one in json.loads(text)["runs"][0]["results"]],
}
FORGES = [name for name in READERS if name != "concise"]


def paths(format, *arguments, **variables):
    """The paths in a report, without those of the spec in which nothing is found."""
    return {path for path in READERS[format](report(*arguments[:1], format, *arguments[1:], **variables))
            if not path.endswith("combobox.md")}


def spec(package, before="packages/"):
    return f"{before}{package}/web/component/{NAME}"


@pytest.mark.parametrize("format", FORGES)
@pytest.mark.parametrize("folder", ["packages/one", "packages/one/web/component"])
def test_paths_begin_at_the_root_of_the_repository(checkout, format, folder):
    assert paths(format, checkout / folder) == {spec("one")}


@pytest.mark.parametrize("format", FORGES)
def test_files_of_the_other_package_are_found_from_there_too(checkout, format):
    assert paths(format, checkout / "packages/one", ".", "../two") == {spec("one"), spec("two")}
    assert paths(format, checkout / "packages/one", checkout / "packages/two") == {spec("two")}


@pytest.mark.parametrize("format", READERS)
def test_in_a_job_of_github_every_format_has_paths_of_its_workspace(checkout, format):
    found = paths(format, checkout / "packages/one", ".", "../two", GITHUB_WORKSPACE=str(checkout))
    assert found == {spec("one"), spec("two")}


@pytest.mark.parametrize("format", READERS)
def test_without_a_repository_the_workspace_is_the_root(tmp_path, format):
    (tmp_path / "packages/one/web/component").mkdir(parents=True)
    (tmp_path / spec("one")).write_text(SPEC)
    found = paths(format, tmp_path / "packages", "one", GITHUB_WORKSPACE=str(tmp_path))
    assert found == {spec("one")}
    assert paths(format, tmp_path / "packages", "one") == {spec("one", "")}


@pytest.mark.parametrize("workspace", ["", "/nowhere", "packages/two"])
def test_a_workspace_that_the_run_is_not_in_does_not_count(checkout, workspace):
    workspace = str(checkout / workspace) if workspace == "packages/two" else workspace
    found = {format: paths(format, checkout / "packages/one", GITHUB_WORKSPACE=workspace) for format in READERS}
    assert found == dict.fromkeys(FORGES, {spec("one")}) | {"concise": {f"web/component/{NAME}"}}


@pytest.mark.parametrize("nested, expected", [("checkout", "packages/"), ("checkout/packages/one", "")])
def test_what_is_checked_out_in_a_folder_of_the_workspace(tmp_path, nested, expected):
    """A report is about one repository; the runner finds out itself in which one a file is."""
    (tmp_path / "checkout" / spec("one")).parent.mkdir(parents=True)
    (tmp_path / "checkout" / spec("one")).write_text(SPEC)
    git(tmp_path / nested, "init", "--quiet")
    folder = tmp_path / "checkout/packages/one/web"
    own = expected + "one/" if expected else ""
    for format in FORGES:
        assert paths(format, folder, GITHUB_WORKSPACE=str(tmp_path)) == {f"{own}web/component/{NAME}"}
    assert paths("concise", folder, GITHUB_WORKSPACE=str(tmp_path)) == {"checkout/" + spec("one")}


@pytest.mark.parametrize("format", FORGES)
def test_a_submodule_is_a_part_of_the_checkout_of_a_job(checkout, tmp_path, format):
    module = tmp_path / "modules/one"
    (module / "web/component").mkdir(parents=True)
    (module / "web/component" / NAME).write_text(SPEC)
    git(tmp_path, "init", "--quiet")
    git(module, "init", "--quiet")
    assert paths(format, module, GITHUB_WORKSPACE=str(tmp_path)) == {spec("one", "modules/")}


@pytest.mark.parametrize("format", ["json", "full", "markdown", "html"])
def test_for_people_and_programs_of_the_caller_paths_begin_where_it_runs(checkout, format):
    text = report(checkout / "packages/one", format, GITHUB_WORKSPACE=str(checkout))
    assert "packages/one/web" not in text and "dial" in text


def test_each_spec_of_a_build_report_is_there_once(checkout):
    """Specs with findings and specs without, in whatever order their paths are from the root."""
    text = report(checkout / "packages/one", "junit", ".", "../two")
    suites = ElementTree.fromstring(text)
    assert sorted(one.get("name") for one in suites) == sorted(
        f"packages/{package}/web/component/{name}" for package in ("one", "two") for name in (NAME, "combobox.md"))
    assert {one.get("name").endswith("combobox.md") for one in suites if one.get("failures") == "0"} == {True}


def test_reports_of_two_packages_do_not_share_fingerprints(checkout):
    """GitLab drops an entry whose fingerprint was there before, also in another report of the job."""
    one, two = [
        {entry["fingerprint"] for entry in json.loads(report(checkout / "packages" / package, "gitlab"))}
        for package in ("one", "two")]
    assert one and not one & two
