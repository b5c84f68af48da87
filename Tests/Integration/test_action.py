"""action.yml and its script, run as GitHub runs them, and the examples for build servers."""

import json
import os
import re
import shlex
import subprocess
import sys

import junitparser
import pytest
import yaml
from conftest import PROJECT, SPEC, TOOL, run

ACTION = yaml.safe_load((PROJECT / "action.yml").read_text())
EXAMPLES = PROJECT / "Examples" / "ci"
SLIP = "   - Escape: With Talkback focus moves to the dial\n"


@pytest.fixture
def house(tmp_path):
    """A repository with a specification in which something is found, and the program on the path."""
    folder = tmp_path / "house"
    (folder / "docs" / "specs").mkdir(parents=True)
    (folder / "docs" / "specs" / "dial.md").write_text(SPEC)
    others = ["structure", "consistency", "gherkin", "parity", "reference"]
    (folder / ".a11yspec.yml").write_text(
        "severity:\n  style/product-name: warning\n"
        + "".join(f"  {family}: off\n" for family in others))
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "a11yspec").symlink_to(TOOL)
    git(folder, "init", "--quiet", "-b", "main")
    commit(folder)
    return folder


def git(folder, *arguments):
    subprocess.run(
        ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", *arguments], cwd=folder,
        check=True, capture_output=True)


def commit(folder):
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "-m", "x")


def act(folder, inputs=None, **environment):
    """Runs the step of the action; returns the finished process, its outputs and the job's summary."""
    outside = folder.parent
    for name in ("output", "summary"):
        (outside / name).write_text("")
    names = {name: str(entry.get("default", "")) for name, entry in ACTION["inputs"].items()}
    names |= {"version": "installed", "paths": "docs/specs"} | (inputs or {})
    step, = ACTION["runs"]["steps"]
    variables = {
        variable: names[re.fullmatch(r"\$\{\{ inputs\.([a-z-]+) \}\}", text)[1]]
        for variable, text in step["env"].items()}
    finished = subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], cwd=folder,
        capture_output=True, text=True, timeout=120,
        env=os.environ | variables | {
            "PATH": f"{outside / 'bin'}:{os.environ['PATH']}", "GITHUB_ACTION_PATH": str(PROJECT),
            "GITHUB_OUTPUT": str(outside / "output"), "RUNNER_TEMP": str(outside),
            "GITHUB_STEP_SUMMARY": str(outside / "summary")} | environment)
    lines = (outside / "output").read_text().splitlines()
    return finished, dict(line.split("=", 1) for line in lines), (outside / "summary").read_text()


def annotations(finished, level):
    return [line for line in finished.stdout.splitlines() if line.startswith(f"::{level} ")]


def test_findings_fail_the_step_and_are_in_log_summary_and_outputs(house):
    finished, outputs, summary = act(house, {"sarif": "a11yspec.sarif"})
    assert finished.returncode == 1
    assert "[style/product-name]" in finished.stdout
    assert len(annotations(finished, "warning")) == 1
    assert "### Warnings" in summary
    assert outputs == {"errors": "0", "warnings": "1", "notes": "0", "sarif": "a11yspec.sarif"}
    assert json.loads((house / "a11yspec.sarif").read_text())["runs"][0]["results"]


def test_each_output_of_the_action_is_written(house):
    _, outputs, _ = act(house, {"sarif": "a11yspec.sarif"})
    for name, entry in ACTION["outputs"].items():
        assert entry["value"] == f"${{{{ steps.lint.outputs.{name} }}}}"
    assert set(outputs) == set(ACTION["outputs"])


def test_a_clean_house_passes(house):
    (house / "docs" / "specs" / "dial.md").write_text(SPEC.replace("Voiceover", "VoiceOver"))
    finished, outputs, summary = act(house)
    assert finished.returncode == 0, finished.stderr
    assert outputs["warnings"] == "0" and "nothing to report" in summary


def test_inputs_decide_what_fails_and_what_is_written(house):
    finished, _, summary = act(
        house, {"fail-level": "error", "annotations": "false", "summary": "false"})
    assert finished.returncode == 0
    assert annotations(finished, "warning") == [] and summary == ""
    finished, _, _ = act(house, {"config": "none.yml"})
    assert finished.returncode == 2 and "none.yml" in finished.stderr
    finished, outputs, _ = act(house, {"sarif": "a\nerrors=0"})
    assert (finished.returncode, outputs) == (2, {})
    finished, _, _ = act(house, {"annotations": "perhaps"})
    assert finished.returncode == 2
    assert 'annotations must be true or false, not "perhaps"' in finished.stderr


def test_ten_annotations_of_a_level_are_written_and_the_rest_is_counted(house):
    for number in range(13):
        (house / "docs" / "specs" / f"dial-{number}.md").write_text(SPEC)
    finished, outputs, _ = act(house)
    assert outputs["warnings"] == "14"
    assert len(annotations(finished, "warning")) == 10
    assert "4 more warnings have no annotation: GitHub shows 10 of each severity." in finished.stdout


def test_several_paths_are_on_lines_of_their_own(house):
    (house / "more specs").mkdir()
    (house / "more specs" / "-x.md").write_text(SPEC)
    _, outputs, _ = act(house, {"paths": "docs/specs\n\n  more specs\n"})
    assert outputs["warnings"] == "2"


@pytest.mark.parametrize("name", [name for name in ACTION["inputs"] if name != "version"])
def test_no_input_is_run_as_a_command(house, name):
    act(house, {name: "$(touch harm)`touch harm`; touch harm #"})
    act(house, {name: "--fix\n--output=harm\n--help"})
    assert not (house / "harm").exists()
    assert "Voiceover" in (house / "docs" / "specs" / "dial.md").read_text()


def test_a_pull_request_is_held_to_what_it_changes(house, tmp_path):
    git(house, "checkout", "--quiet", "-b", "change")
    spec = house / "docs" / "specs" / "dial.md"
    spec.write_text(SPEC.replace("\n## Gherkin", SLIP + "\n## Gherkin"))
    commit(house)
    clone = tmp_path / "clone"
    git(tmp_path, "clone", "--quiet", "--branch", "change", house.as_uri(), str(clone))
    _, outputs, _ = act(clone, {"changed-only": "true"}, GITHUB_BASE_REF="main")
    assert outputs["warnings"] == "1"
    _, outputs, _ = act(clone, {"changed-only": "true"}, GITHUB_BASE_REF="")
    assert outputs["warnings"] == "2", "a push is checked whole"
    shallow = tmp_path / "shallow"
    git(tmp_path, "clone", "--quiet", "--depth=1", "--branch", "change", house.as_uri(), str(shallow))
    finished, _, _ = act(shallow, {"changed-only": "true"}, GITHUB_BASE_REF="main")
    assert finished.returncode == 2 and "origin/main" in finished.stderr


def test_the_release_is_installed_with_pip(house, tmp_path):
    subprocess.run([PROJECT / "scripts/wheel"], check=True, capture_output=True)
    version = ACTION["inputs"]["version"]["default"]
    assert version == run(PROJECT, "--version")[1].strip()
    (tmp_path / "bin" / "a11yspec").unlink()
    index = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(PROJECT / ".build" / "release-files")}
    finished, outputs, _ = act(house, {"version": version}, **index)
    assert (finished.returncode, outputs["warnings"]) == (1, "1"), finished.stderr
    finished, outputs, _ = act(house, {"version": "0.0.1"}, **index)
    assert (finished.returncode, outputs) == (2, {})
    assert "a11yspec==0.0.1" in finished.stderr


@pytest.mark.parametrize("path", ["dial.md", "with space.md", "a:1:2.md", "größe.md"])
def test_the_problem_matchers_read_each_line_of_the_log(tmp_path, path):
    matchers = json.loads((EXAMPLES / "problem-matcher.json").read_text())["problemMatcher"]
    assert len({matcher["owner"] for matcher in matchers}) == len(matchers)
    (tmp_path / path).write_text(SPEC.replace("Voiceover", "VoiceOver Voice Over"))
    _, text, _ = run(tmp_path, path, "--format", "concise", "--preset", "strict")
    _, report, _ = run(tmp_path, path, "--format", "json", "--preset", "strict")
    expected = [
        (one["path"], str(one["range"]["start"]["line"]), str(one["range"]["start"]["column"]),
         one["severity"].replace("note", "notice"), one["rule"])
        for one in json.loads(report)["diagnostics"]]
    found = []
    for line in text.splitlines():
        for matcher in matchers:
            pattern, = matcher["pattern"]
            if match := re.search(pattern["regexp"], line):
                level = match[pattern["severity"]] if "severity" in pattern else matcher["severity"]
                found.append((*(match[pattern[key]] for key in ("file", "line", "column")),
                              level, match[pattern["code"]]))
    assert found == expected != []


SCHEMAS = {
    "vendor.github-actions": [PROJECT / "action.yml"],
    "vendor.github-workflows": [
        *(PROJECT / ".github" / "workflows").glob("*.yml"), *EXAMPLES.glob("github*.yml")],
    "vendor.gitlab-ci": [EXAMPLES / "gitlab-ci.yml"],
    "vendor.dependabot": [PROJECT / ".github" / "dependabot.yml"],
}


def checked(name, *arguments):
    """Runs a program of the Python environment."""
    program = os.path.join(os.path.dirname(sys.executable), name)
    finished = subprocess.run(
        [program, *arguments], cwd=PROJECT, capture_output=True, text=True, timeout=120)
    return finished.returncode, finished.stdout + finished.stderr


@pytest.mark.parametrize("name", SCHEMAS)
def test_files_for_build_servers_have_the_form_that_these_ask_for(name, tmp_path):
    schema = ["check-jsonschema", "--builtin-schema", name]
    assert SCHEMAS[name]
    status, text = checked(*schema, *SCHEMAS[name])
    assert status == 0, text
    (tmp_path / "wrong.yml").write_text("jobs: 1\nruns: 1\nscript: 1\nversion: []\nupdates: 1\n")
    assert checked(*schema, tmp_path / "wrong.yml")[0] != 0


def test_an_auditor_of_workflows_finds_nothing():
    # That examples follow the versions of an action, not a commit, is for their users to choose.
    status, text = checked(
        "zizmor", "--offline", "--quiet", PROJECT / "action.yml", PROJECT / ".github" / "workflows")
    assert status == 0, text


def shell_scripts():
    for file in [*(PROJECT / "scripts").iterdir(), EXAMPLES / "lint-specs.sh"]:
        if file.is_file() and re.match(rb"#!/(usr/bin/env )?(bin/)?(ba)?sh", file.read_bytes()):
            yield file


def test_a_checker_of_shell_scripts_finds_nothing():
    files = list(shell_scripts())
    assert len(files) > 5
    status, text = checked("shellcheck", "--external-sources", *files)
    assert status == 0, text


def shell(house, script, **environment):
    """Runs the commands of an example with the installed program in place of pip."""
    for name, text in {"pip": "exit 0", "apt-get": "exit 0"}.items():
        stub = house.parent / "bin" / name
        stub.write_text(f"#!/bin/sh\n{text}\n")
        stub.chmod(0o755)
    return subprocess.run(
        ["sh", "-euc", script], cwd=house, capture_output=True, text=True, timeout=60,
        env=os.environ | environment | {"PATH": f"{house.parent / 'bin'}:{os.environ['PATH']}"})


def test_the_example_for_github_uses_inputs_that_there_are(house):
    job, = yaml.safe_load((EXAMPLES / "github.yml").read_text())["jobs"].values()
    action, = [step for step in job["steps"] if step["uses"].startswith("OWNER/")]
    assert set(action["with"]) <= set(ACTION["inputs"])
    upload, = [step for step in job["steps"] if "upload-sarif" in step["uses"]]
    assert upload["with"]["sarif_file"] == action["with"]["sarif"]


def test_the_example_without_the_action_prints_what_the_matcher_reads(house):
    job, = yaml.safe_load((EXAMPLES / "github-without-action.yml").read_text())["jobs"].values()
    step, = [step for step in job["steps"] if "SPECS" in step.get("env", {})]
    finished = shell(house, step["run"], **step["env"])
    assert finished.returncode == 1
    assert re.search(r"^docs/specs/dial\.md:\d+:\d+: warning\[", finished.stdout, re.MULTILINE)


def test_the_example_for_gitlab_writes_the_reports_that_it_names(house):
    job, = yaml.safe_load((EXAMPLES / "gitlab-ci.yml").read_text()).values()
    base = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=house, capture_output=True, text=True).stdout.strip()
    (house / "docs" / "specs" / "other.md").write_text(SPEC)
    lines = "\n".join([*job["before_script"], *job["script"]])
    finished = shell(
        house, lines, SPECS=job["variables"]["SPECS"], CI_MERGE_REQUEST_DIFF_BASE_SHA=base)
    assert finished.returncode == 1, finished.stderr
    reports = job["artifacts"]["reports"]
    quality = json.loads((house / reports["codequality"]).read_text())
    assert [one["location"]["path"] for one in quality] == ["docs/specs/other.md"]
    assert junitparser.JUnitXml.fromfile(str(house / reports["junit"])).failures == 1


def test_the_example_for_jenkins_writes_the_reports_that_it_names(house):
    text = (EXAMPLES / "Jenkinsfile").read_text()
    script = re.search(r"sh '''(.*?)'''", text, re.DOTALL)[1]
    programs = house / ".a11yspec" / "bin"
    programs.mkdir(parents=True)
    (programs / "a11yspec").symlink_to(TOOL)
    specs = re.search(r"SPECS = '([^']+)'", text)[1]
    # What is installed is the program that is there already.
    script = script.replace("python3 -m venv .a11yspec", "").replace(".a11yspec/bin/pip", "pip")
    assert shell(house, script, SPECS=specs).returncode == 1
    named = re.findall(r"pattern: '([^']+)'|junit '([^']+)'", text)
    for file in ("".join(pair) for pair in named):
        assert (house / file).read_text().startswith("<?xml")
    assert len(named) == 2


def test_the_shell_script_reports_what_a_change_brings(house):
    script = shlex.quote(str(EXAMPLES / "lint-specs.sh"))
    finished = shell(house, f"{script} docs/specs")
    assert (finished.returncode, "Voiceover" in finished.stdout) == (1, True), finished.stderr
    assert junitparser.JUnitXml.fromfile(str(house / "a11yspec-junit.xml")).failures == 1
    assert shell(house, f"{script} docs/specs HEAD").returncode == 0
    assert "name the folder" in shell(house, script).stderr
