"""Files that `new` and `init` write, as an editor and a first run see them."""

import pytest
import yaml
from conftest import run, schema
from jsonschema import Draft202012Validator


@pytest.mark.parametrize(
    ("command", "file", "path"), [
        (["new", "spec", "dial", "--dialect", "yaml"], "dial.yml", None),
        (["new", "spec", "dial.yml"], "dial.yml", None),
        (["init"], ".a11yspec.yml", "Examples/ci/config.schema.json"),
    ])
def test_a_new_file_fits_its_schema_and_names_no_address_without_a_home(
        command, file, path, tmp_path):
    assert run(tmp_path, *command)[0] == 0
    text = (tmp_path / file).read_text()
    assert "://" not in text.splitlines()[0]
    if path:
        assert not list(Draft202012Validator(schema(path)).iter_errors(yaml.safe_load(text)))
    # A new spec says no more than what is still to be written; without specs there is nothing to say.
    status, report, _ = run(tmp_path, "--format", "concise", "--fail-level", "warning")
    found = [line for line in report.splitlines() if ": error[" in line or ": warning[" in line]
    assert [line for line in found if "is still to be written" not in line] == []
    assert status == (1 if file == "dial.yml" else 0), report
