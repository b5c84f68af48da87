"""action.yml with its script, run as GitHub runs it, with variables and files as a job has them."""

import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass

import pytest
import yaml
from conftest import CLEAN, GAPS, PROJECT, SPEC, TOOL, commit, git, json_report, lint

ACTION = yaml.safe_load((PROJECT / "action.yml").read_text(encoding="utf-8"))
STEP = ACTION["runs"]["steps"][0]
# What a value may try, if it were part of a command or of a file of outputs.
HOSTILE = ["$(touch x)", "`touch x`", "'; touch x; '", '"; touch x; "', "--fix", "--help", "-", "a\nerrors=7", "%0A"]
# A product that is written wrongly, once more.
SLIP = "   - Escape: With Talkback focus moves to the dial\n"
# What a job of a pull request has.
EVENT = {"GITHUB_EVENT_NAME": "pull_request", "GITHUB_BASE_REF": "main", "GITHUB_REPOSITORY": "us/house"}


@dataclass
class Outcome:
    """What a run of the action leaves behind."""

    status: int
    log: str
    summary: str
    outputs: dict

    @property
    def annotations(self):
        """Pairs of level and message."""
        return re.findall("^::(error|warning|notice) .*?::(.*)$", self.log, re.M)

    def count(self, level):
        return sum(own == level for own, _ in self.annotations)


@pytest.fixture
def act(tmp_path):
    """Runs the action in a folder, by default with the release build on PATH."""
    runner = tmp_path / "runner with a space"
    runner.mkdir()

    def run(folder, variables=(), head="us/house", **inputs):
        inputs = {name.replace("_", "-"): value for name, value in inputs.items()}
        assert inputs.keys() <= ACTION["inputs"].keys()
        values = {name: one.get("default", "") for name, one in ACTION["inputs"].items()}
        values |= {"version": "installed"} | inputs
        files = {name: runner / name for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
        for file in files.values():
            file.write_text("")
        files["GITHUB_EVENT_PATH"] = runner / "event.json"
        files["GITHUB_EVENT_PATH"].write_text(
            json.dumps({"pull_request": {"head": {"repo": head and {"full_name": head}}}}))
        # HOME has settings of git and pip, without which neither may reach its server.
        environment = {
            "PATH": f"{TOOL.parent}:{os.environ['PATH']}", "HOME": os.environ["HOME"], "RUNNER_TEMP": runner,
            "GITHUB_ACTION_PATH": PROJECT, "GITHUB_WORKSPACE": folder, "GITHUB_EVENT_NAME": "push",
            **{
                name: re.sub(r"\$\{\{ inputs\.([\w-]+) \}\}", lambda found: values[found[1]], value)
                for name, value in STEP["env"].items()},
            **files, **dict(variables)}
        finished = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", STEP["run"]], cwd=folder, env=environment,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120)
        lines = files["GITHUB_OUTPUT"].read_text().splitlines()
        return Outcome(
            finished.returncode, finished.stdout.decode(), files["GITHUB_STEP_SUMMARY"].read_text(),
            dict(line.split("=", 1) for line in lines))

    return run


@pytest.fixture
def house(tmp_path):
    """A repository with a spec that has one slip."""
    folder = tmp_path / "house"
    (folder / "specs").mkdir(parents=True)
    git(folder, "init", "--quiet", "-b", "main")
    (folder / "specs" / "dial.md").write_text(SPEC)
    commit(folder)
    return folder


@pytest.fixture
def only_slips(house):
    """The same where slips alone are reported."""
    (house / ".a11yspec.yml").write_text("severity:\n  all: off\n  style/product-name: warning\n")
    commit(house)
    return house


def few_tools(folder):
    """A folder for PATH that has what starts the script, and nothing else."""
    tools = folder / "tools"
    tools.mkdir()
    (tools / "bash").symlink_to(shutil.which("bash"))
    (tools / "python3").symlink_to(os.path.realpath(sys.executable))
    return str(tools)


def test_every_input_reaches_the_script_as_a_variable_and_none_as_text():
    assert "${{" not in STEP["run"]
    named = re.findall(r"\$\{\{ inputs\.([\w-]+) \}\}", "".join(STEP["env"].values()))
    assert sorted(named) == sorted(ACTION["inputs"])


def test_the_outputs_are_those_of_action_yml(act):
    finished = act(PROJECT, paths=GAPS)
    assert finished.outputs.keys() == ACTION["outputs"].keys()
    counts = json_report(GAPS)["summary"]
    for name in ("errors", "warnings", "notes"):
        assert finished.outputs[name] == str(counts[name]) != "0"


def test_it_installs_its_own_version_in_a_job_and_finds_it_again(act, only_our_wheel, house):
    # Names of what Python runs: none may be taken from the repository that is linted.
    for name in ("venv", "pip", "json", "ensurepip", "sitecustomize"):
        (house / f"{name}.py").write_text("open('x', 'w')\n")
    version = ACTION["inputs"]["version"]["default"]
    first = act(house, only_our_wheel | {"PATH": os.environ["PATH"]}, version=version)
    assert (first.status, first.outputs["errors"]) == (1, str(json_report(folder=house)["summary"]["errors"]))
    again = act(house, {"PIP_NO_INDEX": "1"}, version=version)
    assert (again.status, again.annotations) == (1, first.annotations)
    assert not (house / "x").exists()


@pytest.mark.parametrize(("version", "reason"), [
    ("99.0", "pip cannot install a11yspec 99.0"), ("1.0 @ file:///x", "must be a version"), ("", "must be a version"),
    ("--help", "must be a version"), ("../x", "must be a version")])
def test_a_version_that_cannot_be_had_is_an_error(act, only_our_wheel, house, version, reason):
    finished = act(house, only_our_wheel, version=version)
    assert finished.status == 2
    assert [level for level, message in finished.annotations if reason in message] == ["error"]


def test_the_installed_version_must_be_on_path(act, house, tmp_path):
    finished = act(house, {"PATH": few_tools(tmp_path)})
    assert (finished.status, finished.count("error")) == (2, 1)
    assert "a11yspec is not on PATH" in finished.log


def test_without_git_the_base_of_a_pull_request_cannot_be_had(act, house, tmp_path):
    finished = act(house, {**EVENT, "PATH": few_tools(tmp_path)}, changed_only="true")
    assert (finished.status, finished.count("error")) == (2, 1)
    assert "'git'" in finished.annotations[0][1]


def test_github_gets_ten_annotations_of_each_level_the_first_of_each(act):
    finished = act(PROJECT, paths=GAPS)
    commands = lint(GAPS, "--format", "github").stdout.decode().splitlines()
    expected = [
        line for level in ("error", "warning", "notice")
        for line in [line for line in commands if line.startswith(f"::{level} ")][:10]]
    assert [line for line in finished.log.splitlines() if re.match("::(error|warning|notice) ", line)] == expected
    counts = json_report(GAPS)["summary"]
    assert counts["notes"] < 10 < min(counts["warnings"], counts["errors"])
    assert (
        f"\nWithout annotation: {counts['errors'] - 10} more errors, {counts['warnings'] - 10} more warnings. "
        in finished.log)


def test_nothing_is_said_of_more_where_there_is_no_more(act, house):
    finished = act(house)
    assert 0 < len(finished.annotations) <= 10
    assert "more" not in finished.log.split("::endgroup::")[1]


def test_the_log_has_the_full_report(act):
    assert act(PROJECT, paths=GAPS).log.startswith(lint(GAPS, "--format", "full").stdout.decode())


def test_nothing_found_is_a_success(act):
    finished = act(PROJECT, paths=CLEAN)
    assert (finished.status, finished.annotations) == (0, [])
    assert "::" not in finished.log
    assert finished.outputs == {"errors": "0", "warnings": "0", "notes": "0", "sarif": ""}
    assert "nothing to report" in finished.summary


@pytest.mark.parametrize(("level", "status"), [
    ("", 1), ("error", 0), ("warning", 1), ("note", 1), ("never", 0), ("grave", 2)])
def test_the_fail_level_decides_the_status(act, only_slips, level, status):
    finished = act(only_slips, fail_level=level)
    assert finished.status == status
    assert finished.count("warning") == (0 if status == 2 else 1)


def test_the_configuration_decides_the_status_where_no_level_is_given(act, only_slips):
    with open(only_slips / ".a11yspec.yml", "a") as file:
        file.write("fail-level: error\n")
    assert act(only_slips).status == 0
    assert act(only_slips, fail_level="warning").status == 1


def test_what_a11yspec_cannot_do_fails_with_its_message(act, house):
    finished = act(house, config="missing.yml", fail_level="never")
    own = lint("--config=missing.yml", folder=house)
    assert (finished.status, finished.outputs, finished.summary) == (2, {}, "")
    assert finished.annotations == [("error", own.stderr.decode().strip())]


def test_a_path_without_specs_is_warned_of(act, house):
    (house / "empty").mkdir()
    finished = act(house, paths="empty")
    assert (finished.status, finished.count("warning")) == (0, 1)


@pytest.mark.parametrize(("inputs", "options"), [
    ({"paths": "a%0A::notice::b"}, ["a%0A::notice::b"]), ({"fail_level": "grave"}, ["--fail-level=grave"])])
def test_a_message_stays_one_annotation_with_all_its_lines(act, house, inputs, options):
    finished = act(house, **inputs)
    own = lint(*options, folder=house).stderr.decode().strip()
    (level, message), = finished.annotations
    assert (level, message.replace("%0A", "\n").replace("%25", "%")) == ("error", own)


def test_annotations_and_summary_can_be_left_out(act, house):
    finished = act(house, annotations="false", summary="false")
    assert (finished.status, finished.annotations, finished.summary) == (1, [], "")
    assert finished.outputs["errors"] != "0"


def test_the_summary_says_once_what_many_specs_have(act, house):
    for number in range(1000):
        (house / "specs" / f"{number}.md").write_text(SPEC.replace("\n## Gherkin", SLIP + "\n## Gherkin"))
    finished = act(house)
    assert re.search(r"^  Also in 1000 other specs: ", finished.summary, re.MULTILINE)
    assert len(finished.summary) < 10_000


def test_sarif_goes_into_the_file_that_is_named(act, house):
    finished = act(house, sarif="found here.sarif")
    assert finished.outputs["sarif"] == "found here.sarif"
    results = json.loads((house / "found here.sarif").read_text())["runs"][0]["results"]
    assert len(results) == sum(int(finished.outputs[name]) for name in ("errors", "warnings", "notes"))


def test_paths_are_taken_line_by_line(act, only_slips):
    names = ["-f.md", "two words.md", "--fix", "$(touch x).md"]
    for name in names[:2] + names[3:]:
        (only_slips / name).write_text(SPEC)
    (only_slips / "--fix").mkdir()
    (only_slips / "--fix" / "dial.md").write_text(SPEC)
    finished = act(only_slips, paths="\n  ".join(names) + "\r\n\n")
    assert finished.outputs["warnings"] == "4"
    assert "specs/dial.md" not in finished.log


@pytest.mark.parametrize("value", HOSTILE)
@pytest.mark.parametrize("name", sorted(ACTION["inputs"]))
def test_no_input_runs_writes_or_forges_anything(act, house, name, value):
    before = sorted(path for path in house.rglob("*") if ".git" not in path.parts)
    finished = act(house, **{name: value})
    after = sorted(path for path in house.rglob("*") if ".git" not in path.parts)
    assert [path.name for path in after if path not in before] == ([value] if finished.outputs.get("sarif") else [])
    assert (house / "specs" / "dial.md").read_text() == SPEC
    assert finished.outputs.get("errors") != "7"
    # A file of SARIF may have nearly any name.
    assert finished.status == (1 if finished.outputs.get("sarif") else 2)


@pytest.fixture
def pull_request(only_slips):
    """A repository whose last commit merges a branch with a new slip, as GitHub makes it for a pull request.

    The branch has the old slip too. Meanwhile the main branch went on.
    """
    house = only_slips
    git(house, "checkout", "--quiet", "-b", "branch")
    (house / "specs" / "dial.md").write_text(SPEC.replace("\n## Gherkin", SLIP + "\n## Gherkin"))
    commit(house)
    git(house, "checkout", "--quiet", "main")
    (house / "README.md").write_text("# A house\n")
    commit(house)
    git(house, "checkout", "--quiet", "--detach")
    git(house, "merge", "--quiet", "--no-edit", "branch")
    git(house, "update-ref", "refs/pull/1/merge", "HEAD")
    git(house, "checkout", "--quiet", "main")
    return house


def checkout(house, tmp_path, *options):
    """What actions/checkout leaves: the merge commit, with as much of the history as is asked for."""
    clone = tmp_path / "clone"
    git(tmp_path, "init", "--quiet", "clone")
    git(clone, "remote", "add", "origin", house.as_uri())
    git(clone, "fetch", "--quiet", "--no-tags", *options, "+refs/pull/1/merge:refs/remotes/pull/1/merge")
    git(clone, "checkout", "--quiet", "--force", "refs/remotes/pull/1/merge")
    return clone


@pytest.mark.parametrize("more", [[], ["+refs/heads/main:refs/remotes/origin/main"]])
def test_changed_only_reports_what_a_pull_request_brings(act, pull_request, tmp_path, more):
    clone = checkout(pull_request, tmp_path, "--depth=1", "origin", *more)
    assert act(clone, EVENT).outputs["warnings"] == "2"
    finished = act(clone, EVENT, changed_only="true")
    assert (finished.status, finished.outputs["warnings"]) == (1, "1")
    assert "Talkback" in finished.annotations[0][1]


def test_changed_only_needs_no_server_where_the_history_is_there(act, pull_request, tmp_path):
    clone = checkout(pull_request, tmp_path, "origin", "+refs/heads/*:refs/remotes/origin/*")
    git(clone, "remote", "set-url", "origin", "file:///nowhere")
    assert act(clone, EVENT, changed_only="true").outputs["warnings"] == "1"


def test_changed_only_says_what_to_do_where_the_history_cannot_be_had(act, pull_request, tmp_path):
    clone = checkout(pull_request, tmp_path, "--depth=1", "origin")
    git(clone, "remote", "set-url", "origin", "file:///nowhere")
    finished = act(clone, EVENT, changed_only="true")
    assert (finished.status, finished.count("error")) == (2, 1)
    assert "fetch-depth: 0" in finished.annotations[0][1]


def test_changed_only_reports_everything_outside_of_pull_requests(act, pull_request):
    finished = act(pull_request, changed_only="true")
    assert finished.outputs["warnings"] == "1"
    assert "this is not a pull request" in finished.log


@pytest.mark.parametrize(("head", "warnings"), [("us/house", "0"), ("them/house", "2"), (None, "2")])
@pytest.mark.parametrize("options", [["--depth=1", "origin"], ["origin", "+refs/heads/*:refs/remotes/origin/*"]])
def test_what_a_fork_configures_counts_for_nothing(act, pull_request, tmp_path, options, head, warnings):
    clone = checkout(pull_request, tmp_path, *options)
    (clone / ".a11yspec.yml").write_text("severity: {all: off}\n")
    finished = act(clone, EVENT, head=head)
    assert finished.outputs["warnings"] == warnings
    assert ("the configuration of main counts" in finished.log) == (warnings == "2")
    assert act(clone, EVENT, head=head, config=".a11yspec.yml").outputs["warnings"] == warnings


def test_where_a_pull_request_comes_from_must_be_known(act, pull_request, tmp_path):
    finished = act(pull_request, EVENT | {"GITHUB_EVENT_PATH": str(tmp_path / "nothing")})
    assert (finished.status, finished.count("error"), finished.outputs) == (2, 1, {})


def test_a_fork_is_not_linted_with_its_own_configuration_where_there_is_no_other(act, pull_request, tmp_path):
    clone = checkout(pull_request, tmp_path, "--depth=1", "origin")
    git(clone, "remote", "set-url", "origin", "file:///nowhere")
    finished = act(clone, EVENT, head="them/house")
    assert (finished.status, finished.count("error"), finished.outputs) == (2, 1, {})
    assert "fetch-depth: 0" in finished.annotations[0][1]


def test_a_revision_wins_over_the_base_of_a_pull_request(act, pull_request, tmp_path):
    clone = checkout(pull_request, tmp_path, "origin")
    assert act(clone, EVENT, changed_only="true", since="HEAD").outputs["warnings"] == "0"
    assert act(clone, since="HEAD^1").outputs["warnings"] == "1"
    assert act(clone, since="nowhere").status == 2


def test_the_example_works_in_a_pull_request(act, only_our_wheel, pull_request, tmp_path):
    text = (PROJECT / "Examples" / "ci" / "github-workflow.yml").read_text(encoding="utf-8")
    clones, lints = yaml.safe_load(text)["jobs"]["a11yspec"]["steps"]
    assert (clones["uses"].split("@")[0], clones["with"]["fetch-depth"]) == ("actions/checkout", 0)
    clone = checkout(pull_request, tmp_path, "origin", "+refs/heads/*:refs/remotes/origin/*")
    (clone / "docs").mkdir()
    git(clone, "mv", "specs", "docs/specs")
    inputs = {name: value if isinstance(value, str) else json.dumps(value) for name, value in lints["with"].items()}
    finished = act(clone, EVENT | only_our_wheel, version=ACTION["inputs"]["version"]["default"], **inputs)
    assert (finished.status, finished.outputs["warnings"]) == (1, "1")
