"""The hooks of .pre-commit-hooks.yaml, run by the real pre-commit on real commits.

pre-commit fetches a hook by revision, so the tests give it the last commit of this repository:
what has not been committed is not in it.
"""

import os
import re
import shutil
import subprocess
import sys

import pytest
from conftest import CLEAN, GAPS, PROJECT, TOOL, json_report

CONFIGURATION = """\
repos:
  - repo: {repository}
    rev: {revision}
    hooks:
      - id: {hook}
"""


SHOWN = re.search(r"```yaml\n(repos:.*?)```", (PROJECT / "README.md").read_text(), re.S)[1]
HOOKS = ["a11yspec", "a11yspec-source", "a11yspec-system", "README"]

# The variables that git sets while it runs a hook would point these commands at the wrong place.
OUTSIDE_HOOKS = {
    name: value
    for name, value in os.environ.items()
    if not name.startswith("GIT_") or name.startswith("GIT_CONFIG")
}


def run(*command, folder, environment=OUTSIDE_HOOKS, check=True):
    finished = subprocess.run(
        command,
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        timeout=900,
    )
    if check:
        assert finished.returncode == 0, finished.stdout
    return finished


def git(*arguments, **options):
    settings = ["user.name=Author", "user.email=author@example.org", "commit.gpgsign=false"]
    flags = [word for setting in settings for word in ("-c", setting)]
    return run("git", *flags, *arguments, **options)


@pytest.fixture(scope="module")
def wheels(tmp_path_factory):
    """A folder with all that pip installs for the hook: the wheel, and what builds an empty package."""
    folder = tmp_path_factory.mktemp("wheels")
    run(PROJECT / "scripts" / "wheel", folder=PROJECT)
    for wheel in (PROJECT / ".build" / "release-files").glob("*.whl"):
        shutil.copy(wheel, folder)
    needed = re.search(r'^requires = \["(.+)"\]$', (PROJECT / "pyproject.toml").read_text(), re.M)[1]
    run(sys.executable, "-m", "pip", "download", "--quiet", "--dest", folder, needed, folder=folder)
    return folder


@pytest.fixture(scope="module")
def environment(tmp_path_factory, wheels):
    """Hooks are built into a folder of the tests; the installed a11yspec is the one built here."""
    return OUTSIDE_HOOKS | {
        "PRE_COMMIT_HOME": str(tmp_path_factory.mktemp("pre-commit")),
        "PATH": os.pathsep.join([str(TOOL.parent), OUTSIDE_HOOKS["PATH"]]),
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(wheels),
    }


@pytest.fixture(scope="module")
def published(tmp_path_factory):
    """The project's last commit as a repository of its own, and its revision there."""
    folder = tmp_path_factory.mktemp("published") / "a11yspec"
    folder.mkdir()
    archive = folder.with_suffix(".tar")
    command = ("-c", "safe.directory=*", "archive", f"--output={archive}", "HEAD")
    taken = git(*command, folder=PROJECT, check=False)
    if taken.returncode != 0:
        pytest.fail(f"the hook is taken from a git checkout: {taken.stdout}", pytrace=False)
    run("tar", "-xf", archive, folder=folder)
    git("init", "--quiet", folder=folder)
    git("add", "--all", "--force", folder=folder)
    git("commit", "--quiet", "--message", "Publish", folder=folder)
    return folder, git("rev-parse", "HEAD", folder=folder).stdout.strip()


class Repository:
    """A user's repository with the hook installed."""

    def __init__(self, folder, environment):
        self.folder = folder
        self.environment = environment

    def commit(self):
        git("add", "--all", folder=self.folder)
        message = ("--message", "Change")
        return git("commit", *message, folder=self.folder, environment=self.environment, check=False)

    def commits(self):
        count = git("rev-list", "--count", "HEAD", folder=self.folder)
        return int(count.stdout)


@pytest.fixture
def repository(request, tmp_path, environment, published):
    """A repository with a first commit, made before the hook was installed."""
    folder, revision = published
    hook = getattr(request, "param", "a11yspec")
    configuration = CONFIGURATION.format(repository=folder, revision=revision, hook=hook)
    (tmp_path / ".pre-commit-config.yaml").write_text(SHOWN if hook == "README" else configuration)
    git("init", "--quiet", folder=tmp_path)
    git("add", "--all", folder=tmp_path)
    git("commit", "--quiet", "--message", "Add the hook", folder=tmp_path)
    run(sys.executable, "-m", "pre_commit", "install", folder=tmp_path, environment=environment)
    return Repository(tmp_path, environment)


def test_a_commit_with_only_a_readme_passes(repository):
    (repository.folder / "README.md").write_text("# Notes\n\n- Press the button: it beeps\n")
    finished = repository.commit()
    assert finished.returncode == 0, finished.stdout
    assert repository.commits() == 2


@pytest.mark.parametrize("repository", HOOKS, indirect=True)
def test_a_commit_with_clean_specs_passes(repository):
    shutil.copytree(PROJECT / CLEAN, repository.folder, dirs_exist_ok=True)
    finished = repository.commit()
    assert finished.returncode == 0, finished.stdout
    assert "Passed" in finished.stdout
    assert repository.commits() == 2


@pytest.mark.parametrize("repository", HOOKS, indirect=True)
def test_a_commit_with_gaps_is_refused_and_says_why(repository):
    shutil.copytree(PROJECT / GAPS, repository.folder, dirs_exist_ok=True)
    found = [
        diagnostic
        for diagnostic in json_report(".", folder=repository.folder)["diagnostics"]
        if diagnostic["severity"] == "error"
    ]
    finished = repository.commit()
    assert finished.returncode != 0
    assert "exit code: 1" in finished.stdout
    assert found[0]["path"] in finished.stdout
    assert found[0]["rule"] in finished.stdout
    assert repository.commits() == 1
