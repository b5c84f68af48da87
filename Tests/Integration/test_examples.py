"""The files that users copy: workflows, and the pre-commit configuration with its hooks."""

import re
import subprocess
import sys

import pytest
import yaml
from conftest import PROJECT

WORKFLOWS = sorted((PROJECT / "Examples" / "ci").glob("*.yml")) + sorted(
    (PROJECT / ".github" / "workflows").glob("*.yml")
)
SAMPLE = PROJECT / "Examples" / "ci" / ".pre-commit-config.yaml"
HOOKS = PROJECT / ".pre-commit-hooks.yaml"


def read(file):
    return yaml.safe_load(file.read_text(encoding="utf-8"))


def steps(workflow):
    return [step for job in workflow["jobs"].values() for step in job["steps"]]


def test_there_is_a_workflow_for_users_and_one_for_the_project():
    assert {file.parent.name for file in WORKFLOWS} == {"ci", "workflows"}


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_a_workflow_names_its_permissions_and_pins_its_actions(file):
    workflow = read(file)
    # YAML 1.1 reads the key `on` as true.
    assert {"name", True, "permissions", "jobs"} <= set(workflow)
    assert "write-all" not in str(workflow["permissions"])
    for step in steps(workflow):
        assert ("uses" in step) != ("run" in step), step
        if "uses" in step:
            # Users follow the versions of their own choice; here a commit is what was looked at.
            version = r"[0-9a-f]{40}" if file.parent.name == "workflows" else r"v\d+"
            assert re.fullmatch(rf"[\w./-]+@{version}", step["uses"]), step


def test_the_sample_workflow_uploads_what_the_linter_wrote():
    made, uploaded = set(), set()
    for step in steps(read(PROJECT / "Examples" / "ci" / "github-workflow.yml")):
        made |= set(re.findall(r"--format sarif=(\S+)", step.get("run", "")))
        if "upload-sarif" in step.get("uses", ""):
            uploaded.add(step["with"]["sarif_file"])
            assert step["if"] == "always()"
    assert made == uploaded != set()


@pytest.mark.parametrize(
    ("command", "file"), [("validate-manifest", HOOKS), ("validate-config", SAMPLE)]
)
def test_pre_commit_accepts_the_file(command, file):
    finished = subprocess.run(
        [sys.executable, "-m", "pre_commit", command, file], capture_output=True, text=True
    )
    assert finished.returncode == 0, finished.stdout + finished.stderr


def test_the_sample_names_hooks_that_exist():
    existing = {hook["id"] for hook in read(HOOKS)}
    named = {hook["id"] for repository in read(SAMPLE)["repos"] for hook in repository["hooks"]}
    assert named and named <= existing
