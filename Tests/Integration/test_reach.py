"""How far a configuration reaches: what it names lies in its repository, or is not opened at all."""

import shutil

import pytest
from conftest import PROJECT, SPEC, run

SECRET = "root:x:0:0:secret"
OUTSIDE = "leads out of the repository; move its target inside, or give --allow-outside"


@pytest.fixture
def house(tmp_path):
    """A folder with a repository and, beside it, what must not be opened."""
    repository = tmp_path / "repository"
    (repository / ".git").mkdir(parents=True)
    (repository / "docs").mkdir()
    (repository / "docs/dial.md").write_text(SPEC)
    (tmp_path / "secret.yml").write_text(SECRET)
    (tmp_path / "house.yml").write_text("fail-level: never\n")
    (tmp_path / "known.txt").write_text(SECRET)
    (tmp_path / "rules/style").mkdir(parents=True)
    (tmp_path / "rules/style/x.yml").write_text(SECRET)
    return tmp_path


def configure(house, text, place="docs"):
    (house / "repository" / place / ".a11yspec.yml").write_text(text)


@pytest.mark.parametrize(
    "text",
    [
        "extends: ../../secret.yml", "extends: /HERE/secret.yml", "extends: ../../nothing.yml",
        "rules: [../../rules]", "rules: /HERE/rules", "rules: ../..",
        "baseline: ../../known.txt", "baseline: /HERE/known.txt", "baseline: ../../nothing.txt",
    ],
)
def test_what_lies_outside_is_not_opened(house, text):
    text = text.replace("/HERE", str(house))
    configure(house, text)
    status, output, error = run(house / "repository", "docs")
    assert status == 2 and not output
    path = text.split(": ")[1].strip("[]")
    place = text.index(path) + 1
    assert error.startswith(f'error: docs/.a11yspec.yml:1:{place}: "{path}" {OUTSIDE}\n  {text}\n')
    assert SECRET not in error
    assert SECRET not in run(house / "repository", "--allow-outside", "docs")[1]


@pytest.mark.parametrize(
    ("text", "link", "target"),
    [
        ("extends: a.yml", "docs/a.yml", "../../secret.yml"),
        ("extends: a/secret.yml", "docs/a", "../.."),
        ("rules: a", "docs/a", "../../rules"),
        ("baseline: a.txt", "docs/a.txt", "../../known.txt"),
        ("baseline: a.txt", "docs/a.txt", "../../nothing.txt"),
        ("baseline: a/b.txt", "docs/a", "../.."),
    ],
)
def test_a_link_leads_nowhere_else(house, text, link, target):
    configure(house, text)
    (house / "repository" / link).symlink_to(target)
    status, output, error = run(house / "repository", "docs")
    assert (status, output) == (2, "")
    assert OUTSIDE in error and SECRET not in error
    arguments = ["baseline", "write", "--select", "style", "docs"]
    run(house / "repository/docs", *arguments)
    assert (house / "known.txt").read_text() == SECRET and not (house / "nothing.txt").exists()


def test_a_link_in_a_folder_of_rules_leads_nowhere_else(house):
    rules = house / "repository/house/style"
    rules.mkdir(parents=True)
    (rules / "x.yml").symlink_to("../../../secret.yml")
    configure(house, "rules: house", ".")
    for command in (["docs"], ["test"]):
        status, _, error = run(house / "repository", *command)
        assert status == 2 and SECRET not in error
        assert f'the link "style/x.yml" in "house" {OUTSIDE}' in error


@pytest.mark.parametrize("name", [".a11yspec.yml", ".a11yspec.yaml"])
def test_a_configuration_that_is_a_link_leads_nowhere_else(house, name):
    (house / "repository/docs" / name).symlink_to("../../secret.yml")
    status, output, error = run(house / "repository", "docs")
    assert (status, output) == (2, "")
    assert f'the link "docs/{name}" {OUTSIDE}' in error and SECRET not in error


def test_an_extended_file_reaches_no_further(house):
    configure(house, "extends: ../base.yml")
    (house / "repository/base.yml").write_text("extends: ../secret.yml")
    status, _, error = run(house / "repository", "docs")
    assert status == 2 and SECRET not in error
    assert error.startswith(f'error: base.yml:1:10: "../secret.yml" {OUTSIDE}')


def test_without_a_repository_the_folder_of_the_configuration_counts(house):
    (house / "repository/.git").rmdir()
    configure(house, "extends: ../base.yml")
    (house / "repository/base.yml").write_text("fail-level: never")
    status, _, error = run(house / "repository", "docs")
    assert status == 2
    assert "leads out of the folder of the configuration, which is in no repository" in error
    configure(house, "extends: docs/base.yml", ".")
    (house / "repository/docs/base.yml").write_text("extends: ../base.yml")
    (house / "repository/docs/.a11yspec.yml").unlink()
    assert run(house / "repository", "docs")[0] == 0


def test_the_repository_is_open_to_its_configurations(house):
    repository = house / "repository"
    configure(house, "extends: ../house/base.yml\nbaseline: ../known.txt")
    (repository / "house").mkdir()
    (repository / "house/base.yml").write_text("extends: ../link.yml")
    (repository / "link.yml").symlink_to("docs/last.yml")
    (repository / "docs/last.yml").write_text("fail-level: never")
    assert run(repository, "baseline", "write", "--baseline", "known.txt", "docs")[0] == 0
    assert run(repository, "docs") == (0, run(repository, "docs")[1], "")


def test_the_command_line_may_name_what_lies_outside(house):
    repository = house / "repository"
    configure(house, "baseline: ../../known.txt")
    known = house / "own.txt"
    assert run(repository, "baseline", "write", "--baseline", known, "docs")[0] == 0
    assert run(repository, "--baseline", known, "docs")[0] == 0
    configure(house, "extends: ../../house.yml")
    assert run(repository, "docs")[0] == 2
    assert run(repository, "--allow-outside", "docs")[0] == 0
    assert run(repository, "config", "show", "--allow-outside", "docs/dial.md")[0] == 0
    assert run(repository, "--config", house / "house.yml", "docs")[0] == 0
    (repository / "named.yml").symlink_to(house / "house.yml")
    assert run(repository, "--config", "named.yml", "docs")[0] == 0
    configure(house, "rules: ../rules", ".")
    (house / "rules/style/x.yml").unlink()
    assert run(repository, "test")[0] == 2
    assert "there is no rule" in run(repository, "test", "--allow-outside")[2]


@pytest.mark.parametrize("key", ["extends", "rules", "baseline"])
def test_a_path_longer_than_any_is_refused_at_once(house, key):
    configure(house, f"{key}: {'a/' * 100_000}x.yml")
    status, _, error = run(house / "repository", "docs")
    assert status == 2 and "the path is longer than that of any file can be" in error


def test_folders_of_rules_are_bounded(house):
    (house / "repository/docs/pack").mkdir()
    configure(house, f"rules: [{'pack, ' * 20_000}pack]")
    for command in (["docs"], ["test"]):
        folder = house / "repository" / ("docs" if command == ["test"] else "")
        status, _, error = run(folder, *command)
        assert status == 2 and "more than 100 folders of rules" in error


def test_reading_a_vocabulary_of_many_terms_ends(house):
    folder = house / "repository/docs/pack/vocabulary"
    folder.mkdir(parents=True)
    for number in range(2):
        terms = "".join(f"  - {{id: k{number}x{i}, name: K, says: [t{number}x{i}]}}\n" for i in range(20_000))
        (folder / f"k{number}.yml").write_text(f"kind: key\nsummary: x\nterms:\n{terms}")
    configure(house, "rules: pack")
    status, output, error = run(house / "repository", "docs")
    assert status == 1 and "dial.md" in output and error == ""


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("'{found}'", f"'{'{found}' * 1000}'", '"message" has more than 2000 bytes'),
        ("help: H", f"help: {'H' * 3000}", '"help" has more than 2000 bytes'),
        ("write: knob", f"write: {'k' * 300}", "a term has more than 200 bytes"),
    ])
def test_what_a_rule_says_of_many_places_is_bounded(house, old, new, reason):
    rule = (
        "id: style/x\nseverity: note\nconfidence: high\nsummary: S\nwhy: W\nsince: 0.1.0\ncheck:\n  kind: term\n"
        "  terms:\n    - {write: knob, instead-of: [dial]}\nmessage: '{found}'\nhelp: H\nexamples: []\n")
    folder = house / "repository/docs/pack/style"
    folder.mkdir(parents=True)
    configure(house, "rules: pack")
    for text, wanted in ((rule, None), (rule.replace(old, new), reason)):
        (folder / "x.yml").write_text(text)
        status, output, error = run(house / "repository", "docs")
        assert (wanted in error and status == 2) if wanted else "style/x" in output, output + error


def test_a_new_file_stays_in_the_repository(house):
    """A template of the repository says where a new page goes, and links may be on the way."""
    repository = house / "repository"
    pack = PROJECT / "Examples/packs/platform-pages"
    for folder in ("dialects", "templates"):
        shutil.copytree(pack / folder, repository / "house" / folder)
    configure(house, "rules: [house]", ".")
    (house / "elsewhere").mkdir()
    page = ("new", "spec", "date picker", "--dialect", "platform-pages")
    (repository / "accessible-ios").symlink_to(house / "elsewhere")
    status, _, error = run(repository, *page)
    assert status == 2 and "leads out of the repository" in error
    (repository / "a11y-rules").mkdir()
    (repository / "a11y-rules/style").symlink_to(house / "elsewhere")
    status, _, error = run(repository, "new", "rule", "style/no-lorem", "--like", "style/criterion-not-testable")
    assert status == 2 and "leads out of the repository" in error
    assert not list((house / "elsewhere").iterdir())


def test_a_configuration_has_a_size(house):
    """A file that is extended, or a folder of rules that is named, again and again is read so often only."""
    repository = house / "repository"
    terms = "".join(f"  Abc{number}: [abc{number}x]\n" for number in range(30_000))
    (repository / "docs/big.yml").write_text(f"terms:\n{terms}")
    configure(house, f"extends: [{', '.join(['big.yml'] * 50)}]")
    status, _, error = run(repository, "docs")
    assert status == 2 and "the files that extend each other are too large" in error
    roles = "".join(f"  - {{id: r{number}, name: R{number}, says: [role{number}]}}\n" for number in range(20_000))
    (repository / "docs/house/vocabulary").mkdir(parents=True)
    (repository / "docs/house/vocabulary/roles.yml").write_text(f"kind: role\nterms:\n{roles}")
    links = [f"house{number}" for number in range(50)]
    for link in links:
        (repository / "docs" / link).symlink_to("house")
    configure(house, f"rules: [{', '.join(links)}]")
    status, _, error = run(repository, "docs")
    assert status == 2 and "the folders of rules are too large together" in error
    shutil.rmtree(repository / "docs")
    (repository / "big.yml").write_text(f"vocabulary:\n  roles:\n{roles}")
    for number in range(60):
        folder = repository / f"docs{number}"
        folder.mkdir()
        (folder / "dial.md").write_text(SPEC)
        (folder / ".a11yspec.yml").write_text("extends: ../big.yml")
    status, _, error = run(repository, ".")
    assert status == 2 and "all configurations together are too large" in error


def test_of_terms_with_one_spelling_the_first_is_reported(house):
    configure(house, "terms: {Ctrl: [dial], Knob: [dial]}")
    found = [line for line in run(house / "repository", "docs", "--format", "concise")[1].splitlines() if '"dial"' in line]
    assert found and all("Ctrl" in line for line in found)
