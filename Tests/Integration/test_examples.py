"""The files that users copy, and what forges read in this repository: valid, without risks, and they work."""

import json
import os
import re
import shutil
import subprocess
import sys
import venv
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
import yaml
from conftest import CLEAN, GAPS, PROJECT, TOOL, commit, git, json_report

CI = PROJECT / "Examples" / "ci"
GITHUB, GITLAB, JENKINS, SHELL = (
    CI / name for name in ("github-workflow-plain.yml", "gitlab-ci.yml", "Jenkinsfile", "lint-specs.sh"))
ACTION = PROJECT / "action.yml"
WORKFLOWS = sorted(CI.glob("github-*.yml")) + sorted((PROJECT / ".github" / "workflows").glob("*.yml"))
SAMPLE = CI / ".pre-commit-config.yaml"
HOOK = CI / "pre-commit"
HOOKS = PROJECT / ".pre-commit-hooks.yaml"
SCHEMAS = [
    (ACTION, "github-actions"), (GITLAB, "gitlab-ci"), (PROJECT / ".github" / "dependabot.yml", "dependabot"),
    *((file, "github-workflows") for file in WORKFLOWS)]
# Users follow the versions of their own choice; here a commit is what was looked at.
POLICY = {"rules": {"unpinned-uses": {"config": {"policies": {"*": "ref-pin"}}}}}


def read(file):
    return yaml.safe_load(file.read_text(encoding="utf-8"))


def steps(workflow):
    return [step for job in workflow["jobs"].values() for step in job["steps"]]


def jenkins_commands():
    return re.findall(r"^ *sh '(.+)'$", JENKINS.read_text(encoding="utf-8"), re.M)


def tool(name, *arguments, text=None):
    """Runs a tool of the test environment; returns its status and all that it says."""
    finished = subprocess.run(
        [Path(sys.executable).parent / name, *arguments], cwd=PROJECT, input=text, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True)
    return finished.returncode, finished.stdout


def test_there_are_workflows_for_users_and_one_for_the_project():
    assert {file.parent.name for file in WORKFLOWS} == {"ci", "workflows"}


@pytest.mark.parametrize(("file", "name"), SCHEMAS, ids=[file.name for file, _ in SCHEMAS])
def test_a_file_is_what_its_reader_wants(file, name):
    status, output = tool("check-jsonschema", "--builtin-schema", f"vendor.{name}", file)
    assert status == 0, output


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_a_workflow_names_its_permissions_and_pins_its_actions(file):
    workflow = read(file)
    # YAML 1.1 reads the key `on` as true.
    assert {"name", True, "permissions", "jobs"} <= set(workflow)
    assert "write-all" not in str(workflow["permissions"])
    for step in steps(workflow):
        assert ("uses" in step) != ("run" in step), step
        if "uses" in step:
            version = r"[0-9a-f]{40}" if file.parent.name == "workflows" else r"v\d+(\.\d+)*"
            assert re.fullmatch(rf"[\w./-]+@{version}", step["uses"]), step


def test_the_hook_for_git_alone_stops_a_commit_with_an_error_and_no_other(tmp_path):
    git(tmp_path, "init", "-q")
    hook = tmp_path / ".git" / "hooks" / "pre-commit"
    hook.parent.mkdir(exist_ok=True)
    text = HOOK.read_text(encoding="utf-8")
    assert "program=a11yspec " in text
    hook.write_text(text.replace("program=a11yspec ", f"program='{TOOL}' "), encoding="utf-8")
    hook.chmod(0o755)
    for folder, status in (("clean", 0), ("gaps", 1)):
        spec = tmp_path / "toggle-button.md"
        shutil.copy(PROJECT / "Examples" / folder / "native" / "controls" / "toggle-button.md", spec)
        git(tmp_path, "add", spec.name)
        done = subprocess.run(
            ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-qm", "spec"],
            cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == status, done.stdout + done.stderr
        assert ("error[" in done.stdout + done.stderr) == bool(status)


def test_zizmor_finds_no_risk(tmp_path):
    (tmp_path / "zizmor.yml").write_text(yaml.safe_dump(POLICY))
    for arguments in ([ACTION, PROJECT / ".github"], ["--config", tmp_path / "zizmor.yml", *CI.glob("github-*.yml")]):
        status, output = tool("zizmor", "--offline", "--no-progress", *arguments)
        assert status == 0 and "No findings to report" in output, output


def shell_texts():
    """The shell scripts of the project, and the commands in files of other kinds, each with its shell."""
    files = [*(PROJECT / "scripts").iterdir(), PROJECT / ".ci" / "run", SHELL]
    for file in files:
        text = file.read_text(encoding="utf-8")
        shell = re.match(r"#!\S+(?: |/)(sh|bash)$|# shellcheck shell=(sh)", text, re.M)
        if shell:
            yield file.name, shell[1] or shell[2], text
    for file in WORKFLOWS:
        yield file.name, "bash", "\n".join(step["run"] for step in steps(read(file)) if "run" in step)
    yield ACTION.name, "bash", "\n".join(step["run"] for step in read(ACTION)["runs"]["steps"])
    yield GITLAB.name, "sh", "\n".join(read(GITLAB)["a11yspec"]["script"])
    yield JENKINS.name, "sh", "\n".join(jenkins_commands())


@pytest.mark.parametrize(("name", "shell", "text"), [pytest.param(*one, id=one[0]) for one in shell_texts()])
def test_shellcheck_finds_nothing(name, shell, text):
    status, output = tool(
        "shellcheck", f"--shell={shell}", "--external-sources", "--source-path=scripts", "-", text=text)
    assert status == 0, output


def test_words_headings_and_rules_of_ones_own_work_as_the_page_shows_them(tmp_path):
    own = PROJECT / "Examples/own"
    assert (own / ".a11yspec.yml").read_text() in (PROJECT / "Examples/README.md").read_text()
    subprocess.run([TOOL, "test", own / "a11y-rules"], check=True, capture_output=True)
    shutil.copytree(own, tmp_path, dirs_exist_ok=True)
    spec = (PROJECT / CLEAN / "_checklist-web/switch.md").read_text()
    # A house says "flipper" of what its code calls a "switch".
    (tmp_path / "flipper.md").write_text(re.sub(r'(?<!["-])\bswitch\b(?!["-])', "flipper", spec))
    toggle = (PROJECT / CLEAN / "native/controls/toggle-button.md").read_text()
    toggle = toggle.replace("## Condensed", "## Tester checklist").replace("### Groupings", "### Grouping and order")
    (tmp_path / "toggle-button.md").write_text(toggle.replace("after the name", "in an intuitive place", 1))
    found = json_report(".", folder=tmp_path)["diagnostics"]
    assert [finding["rule"] for finding in found] == ["style/not-testable"]


def test_all_of_them_name_the_version_of_the_program():
    version = subprocess.run([TOOL, "--version"], check=True, capture_output=True, text=True).stdout.strip()
    files = [ACTION, PROJECT / "pyproject.toml", *CI.glob("*")]
    pattern = r"a11yspec(?:==|@v)([\d.]+)|^ *rev: v(.+)$|^version=(.+)$|^version = \"(.+)\"$"
    texts = [file.read_text(encoding="utf-8") for file in files if file.suffix != ".json"]
    found = {"".join(groups) for text in texts for groups in re.findall(pattern, text, re.M)}
    assert found == {version} == {read(ACTION)["inputs"]["version"]["default"]}


@pytest.mark.parametrize(
    ("command", "file"), [("validate-manifest", HOOKS), ("validate-config", SAMPLE)]
)
def test_pre_commit_accepts_the_file(command, file):
    status, output = tool("pre-commit", command, file)
    assert status == 0, output


def test_the_sample_names_hooks_that_exist():
    existing = {hook["id"] for hook in read(HOOKS)}
    named = {hook["id"] for repository in read(SAMPLE)["repos"] for hook in repository["hooks"]}
    assert named and named <= existing


@pytest.fixture(params=[GAPS, CLEAN])
def house(request, tmp_path):
    """A repository whose specs are the examples with gaps or the clean ones, with the status to expect."""
    folder = tmp_path / "house"
    (folder / "docs").mkdir(parents=True)
    git(folder, "init", "--quiet", "-b", "main")
    (folder / "docs" / "specs").symlink_to(PROJECT / request.param)
    return folder, int(request.param == GAPS)


@pytest.fixture
def machine(tmp_path, only_our_wheel):
    """Runs commands as on a machine of its own."""
    temporary = tmp_path / "temporary"
    temporary.mkdir()

    def run(folder, *command, **variables):
        environment = {
            "HOME": os.environ["HOME"], "PATH": os.environ["PATH"], "TMPDIR": temporary, "RUNNER_TEMP": temporary,
            "WORKSPACE_TMP": temporary}
        return subprocess.run(
            command, cwd=folder, env=environment | only_our_wheel | variables, capture_output=True, text=True, timeout=120)

    return run


def findings(folder):
    return json_report("docs/specs", folder=folder)["diagnostics"]


def junit_findings(file):
    return len(list(ElementTree.parse(file).iterfind(".//testcase/*")))


def test_the_plain_workflow_uploads_the_findings(house, machine):
    folder, status = house
    lints, = [step for step in steps(read(GITHUB)) if "run" in step]
    uploads, = [step for step in steps(read(GITHUB)) if "upload-sarif" in step.get("uses", "")]
    finished = machine(folder, "bash", "-e", "-c", lints["run"], **lints["env"])
    assert finished.returncode == status, finished.stderr
    results = json.loads((folder / uploads["with"]["sarif_file"]).read_text())["runs"][0]["results"]
    assert len(results) == len(findings(folder))
    assert uploads["if"] == "always()"


def test_gitlab_gets_both_reports(house, machine, tmp_path):
    folder, status = house
    job = read(GITLAB)["a11yspec"]
    # The image has pip as its own; here it must not install into the environment of the tests.
    venv.create(tmp_path / "image", with_pip=True)
    finished = machine(
        folder, "sh", "-e", "-c", "\n".join(job["script"]), **job["variables"],
        PATH=f"{tmp_path}/image/bin:{os.environ['PATH']}")
    assert finished.returncode == status, finished.stderr
    reports = job["artifacts"]["reports"]
    assert len(json.loads((folder / reports["codequality"]).read_text())) == len(findings(folder))
    assert junit_findings(folder / reports["junit"]) == len(findings(folder))
    assert job["artifacts"]["when"] == "always"


def test_jenkins_gets_both_reports(house, machine):
    folder, status = house
    text = JENKINS.read_text(encoding="utf-8")
    variables = dict(re.findall(r"^ *([A-Z]+) = '(.+?)'", text, re.M))
    for command in jenkins_commands():
        finished = machine(folder, "sh", "-xe", "-c", command, **variables)
        assert command == jenkins_commands()[-1] or finished.returncode == 0, finished.stderr
    assert finished.returncode == status, finished.stderr
    issues = ElementTree.parse(folder / re.search(r"checkStyle\(pattern: '(.+?)'", text)[1])
    assert len(list(issues.iter("error"))) == len(findings(folder))
    assert junit_findings(folder / re.search(r"^ *junit '(.+?)'", text, re.M)[1]) == len(findings(folder))


def test_the_shell_script_reports_everything_or_what_has_changed(house, machine):
    folder, status = house
    finished = machine(folder, SHELL)
    assert finished.returncode == status, finished.stderr
    assert junit_findings(folder / "a11yspec-junit.xml") == len(findings(folder))
    # Another time it installs nothing.
    assert machine(folder, SHELL, PIP_FIND_LINKS="/nowhere").returncode == status


def test_the_shell_script_reports_what_has_changed(machine, tmp_path):
    git(tmp_path, "init", "--quiet", "-b", "main")
    specs = tmp_path / "docs" / "specs"
    specs.mkdir(parents=True)
    text = (PROJECT / GAPS / "native" / "controls" / "toggle-button.md").read_text(encoding="utf-8")
    (specs / "old.md").write_text(text, encoding="utf-8")
    commit(tmp_path)
    assert machine(tmp_path, SHELL, "main").returncode == 0
    (specs / "new.md").write_text(text, encoding="utf-8")
    finished = machine(tmp_path, SHELL, "main")
    assert finished.returncode == 1
    assert "new.md" in finished.stdout and "old.md:" not in finished.stdout


def test_the_shell_script_says_when_it_cannot_lint(machine, tmp_path):
    assert machine(tmp_path, SHELL).returncode == 2
    git(tmp_path, "init", "--quiet")
    missing = machine(tmp_path, SHELL, PIP_FIND_LINKS="/nowhere")
    assert missing.returncode == 2
    assert "No matching distribution found" in missing.stderr
