"""The language server as a published client sees it: diagnostics equal to those of `lint`."""

import asyncio
import json
import random
import shutil
import signal
import subprocess
import time

import pytest
import pytest_lsp
from conftest import PROJECT, SPEC, TOOL, json_report, lint
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

NUMBERS = {"error": 1, "warning": 2, "note": 3}


def clean_specs():
    return sorted((PROJECT / "Examples/clean/native").rglob("*.md"))


def make_client():
    made = pytest_lsp.make_test_lsp_client()

    @made.feature(types.CLIENT_REGISTER_CAPABILITY)
    def registered(parameters):
        made.registrations = [one.method for one in parameters.registrations]

    return made


@pytest_lsp.fixture(
    params=["visual-studio-code", "neovim"],
    config=ClientServerConfig(
        server_command=[str(TOOL), "lsp", "--stdio"], client_factory=make_client))
async def client(request, lsp_client: LanguageClient, tmp_path):
    parameters = types.InitializeParams(
        capabilities=client_capabilities(request.param), root_uri=tmp_path.as_uri(),
        workspace_folders=[types.WorkspaceFolder(uri=tmp_path.as_uri(), name="specs")])
    answer = await lsp_client.initialize_session(parameters)
    lsp_client.encoding = answer.capabilities.position_encoding
    assert lsp_client.encoding == ("utf-8" if request.param == "neovim" else "utf-16")
    lsp_client.folder = tmp_path
    yield
    await lsp_client.shutdown_session()


def open_text(client, name, text):
    path = client.folder / name
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(
            types.TextDocumentItem(
                uri=path.as_uri(), language_id="markdown", version=1, text=text)))
    return path


def change(client, path, version, *changes):
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(uri=path.as_uri(), version=version),
            list(changes)))


async def published(client, path):
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    return client.diagnostics[path.as_uri()]


async def settled(client, path, expected):
    """Waits until the last diagnostics are those that are expected."""
    ends = time.monotonic() + 20
    while True:
        found = [shape(one) for one in client.diagnostics.get(path.as_uri(), [])]
        if found == expected or time.monotonic() > ends:
            break
        await asyncio.sleep(0.02)
    assert found == expected


def units(client, text):
    """How many units of the encoding that was agreed on a text has."""
    return len(text.encode()) if client.encoding == "utf-8" else len(text.encode("utf-16-le")) // 2


def shape(diagnostic):
    start, end = diagnostic.range.start, diagnostic.range.end
    return (
        diagnostic.code, int(diagnostic.severity), diagnostic.message,
        (start.line, start.character), (end.line, end.character),
        sorted(place.message for place in diagnostic.related_information or []))


def linted(client, path, text, folder=None):
    """What the command says of a text at a path, as it is named in a folder, in the form of `shape`."""
    path.write_bytes(text.encode())
    folder = folder or path.parent
    found = json_report(str(path.relative_to(folder)), folder=folder)["diagnostics"]
    found = [one for one in found if folder / one["path"] == path]
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")

    def place(location):
        line = location["line"] - 1
        return line, units(client, lines[line][:location["column"] - 1])

    return [
        (
            found["rule"], NUMBERS[found["severity"]],
            found["message"] + (f"\n{found['help']}" if found["help"] else ""),
            place(found["range"]["start"]), place(found["range"]["end"]),
            sorted(place["message"] for place in found["related"]))
        for found in found]


@pytest.mark.asyncio
async def test_opening_and_changing_say_what_lint_says(client):
    path = open_text(client, "dial.md", SPEC)
    found = await published(client, path)
    assert [shape(one) for one in found] == linted(client, path, SPEC)
    assert any(one.code == "style/product-name" for one in found)
    place = types.Range(types.Position(2, 13), types.Position(2, 22))
    change(client, path, 2, types.TextDocumentContentChangePartial(range=place, text="😀VoiceOver"))
    found = await published(client, path)
    text = SPEC.replace("Voiceover", "😀VoiceOver")
    assert [shape(one) for one in found] == linted(client, path, text)
    assert not any(one.code == "style/product-name" for one in found)


@pytest.mark.asyncio
async def test_a_finding_names_its_rule_and_links_to_no_page_without_a_home(client):
    path = open_text(client, "dial.md", SPEC)
    for found in await published(client, path):
        assert (PROJECT / f"Rules/{found.code}.md").read_text().startswith(f"# {found.code}\n")
        assert found.code_description is None


@pytest.mark.asyncio
async def test_what_is_no_spec_gets_an_empty_list_and_closing_clears(client):
    path = open_text(client, "notes.md", "# Notes\n")
    assert list(await published(client, path)) == []
    change(client, path, 2, types.TextDocumentContentChangeWholeDocument(text=SPEC))
    assert await published(client, path)
    client.text_document_did_close(
        types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(uri=path.as_uri())))
    assert list(await published(client, path)) == []


@pytest.mark.asyncio
async def test_a_changed_configuration_counts_at_once(client):
    path = open_text(client, "dial.md", SPEC)
    assert await published(client, path)
    configuration = client.folder / ".a11yspec.yml"
    changed = types.DidChangeWatchedFilesParams(
        [types.FileEvent(uri=configuration.as_uri(), type=types.FileChangeType.Changed)])
    configuration.write_text("severity:\n  style/product-name: error\n")
    client.workspace_did_change_watched_files(changed)
    found = await published(client, path)
    assert [shape(one) for one in found] == linted(client, path, SPEC)
    configuration.write_text("severty: {}\n")
    client.workspace_did_change_watched_files(changed)
    await settled(client, path, [])
    open_text(client, ".a11yspec.yml", configuration.read_text())
    await published(client, path)
    assert "severty" in client.diagnostics[configuration.as_uri()][0].message
    configuration.write_text("")
    client.workspace_did_change_watched_files(changed)
    await settled(client, configuration, [])
    await settled(client, path, linted(client, path, SPEC))


# The pages of two platforms, of which the first leaves out a key.
PAGE = """---
title: Bell
platform: iOS
---

Given that I am on a screen with a bell

### 1. Keyboard only

- WHEN I press the Tab key to move focus to the bell
  - I SEE the focus is clearly visible
"""
KEY = """- THEN when I press the Spacebar
  - I SEE the bell rings
"""
SIBLING = PAGE.replace("iOS", "Android") + KEY


def furnish(folder, configuration=""):
    """Makes a folder that of a team with a page for each platform."""
    pack = PROJECT / "Examples/packs/platform-pages"
    for part in ("dialects", "parity", "vocabulary"):
        shutil.copytree(pack / part, folder / "pack" / part)
    for platform in ("ios", "android"):
        (folder / f"accessible-{platform}").mkdir()
    (folder / ".a11yspec.yml").write_text("rules: [pack]\n" + configuration)


def lacks_key(client, path):
    return any(
        one.code == "parity/key-on-one-platform" for one in client.diagnostics[path.as_uri()])


@pytest.mark.asyncio
async def test_a_spec_is_compared_with_its_pages_for_other_platforms(client):
    furnish(client.folder)
    sibling = client.folder / "accessible-android/bell.md"
    sibling.write_text(SIBLING)
    page = open_text(client, "accessible-ios/bell.md", PAGE)
    await settled(client, page, linted(client, page, PAGE, folder=client.folder))
    assert lacks_key(client, page)
    # On the disk.
    sibling.write_text(SIBLING.replace(KEY, ""))
    client.workspace_did_change_watched_files(
        types.DidChangeWatchedFilesParams(
            [types.FileEvent(uri=sibling.as_uri(), type=types.FileChangeType.Changed)]))
    await settled(client, page, linted(client, page, PAGE, folder=client.folder))
    assert not lacks_key(client, page)
    # In the editor.
    open_text(client, "accessible-android/bell.md", SIBLING)
    sibling.write_text(SIBLING)
    expected = linted(client, page, PAGE, folder=client.folder)
    await settled(client, page, expected)
    assert lacks_key(client, page)
    change(client, sibling, 2, types.TextDocumentContentChangeWholeDocument(text="# Bell\n"))
    sibling.write_text("# Bell\n")
    await settled(client, page, linted(client, page, PAGE, folder=client.folder))
    assert not lacks_key(client, page)
    # Gone.
    change(client, sibling, 3, types.TextDocumentContentChangeWholeDocument(text=SIBLING))
    sibling.write_text(SIBLING)
    await settled(client, page, expected)
    client.text_document_did_close(
        types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(uri=sibling.as_uri())))
    sibling.unlink()
    client.workspace_did_change_watched_files(
        types.DidChangeWatchedFilesParams(
            [types.FileEvent(uri=sibling.as_uri(), type=types.FileChangeType.Deleted)]))
    await settled(client, page, linted(client, page, PAGE, folder=client.folder))
    assert not lacks_key(client, page)


@pytest.mark.asyncio
async def test_what_others_say_is_suppressed_by_a_comment_too(client):
    furnish(client.folder)
    (client.folder / "accessible-android/bell.md").write_text(SIBLING)
    path = open_text(client, "accessible-ios/bell.md", PAGE)
    await settled(client, path, linted(client, path, PAGE, folder=client.folder))
    found = await actions(client, path, 7)
    (one,) = [
        one for one in found
        if one.title == "Suppress parity/key-on-one-platform, with a reason"]
    text = applied(client, path, PAGE, one)
    left = [rule for rule, *_ in linted(client, path, text, folder=client.folder)]
    assert "parity/key-on-one-platform" not in left and "suppression/unused" not in left


@pytest.mark.asyncio
async def test_each_folder_has_its_own_configuration_and_neighbours(client):
    other = client.folder.parent / f"{client.folder.name}-other"
    other.mkdir()
    furnish(client.folder)
    furnish(
        other, "severity:\n  style/product-name: error\nexclude: [accessible-android]\n")
    for folder in (client.folder, other):
        (folder / "accessible-android/bell.md").write_text(SIBLING)
    folders = [types.WorkspaceFolder(uri=other.as_uri(), name="other")]
    client.workspace_did_change_workspace_folders(
        types.DidChangeWorkspaceFoldersParams(
            types.WorkspaceFoldersChangeEvent(added=folders, removed=[])))
    text = PAGE.replace("visible", "visible with Voiceover")
    own = open_text(client, "accessible-ios/bell.md", text)
    foreign = open_text(client, other / "accessible-ios/bell.md", text)
    await settled(client, own, linted(client, own, text, folder=client.folder))
    await settled(client, foreign, linted(client, foreign, text, folder=other))
    assert lacks_key(client, own) and not lacks_key(client, foreign)
    assert [1, 3] == sorted(
        int(one.severity) for path in (own, foreign) for one in client.diagnostics[path.as_uri()]
        if one.code == "style/product-name")
    (other / ".a11yspec.yml").write_text("rules: [pack]\n")
    client.workspace_did_change_configuration(types.DidChangeConfigurationParams(None))
    await settled(client, foreign, linted(client, foreign, text, folder=other))
    assert lacks_key(client, foreign)
    client.workspace_did_change_workspace_folders(
        types.DidChangeWorkspaceFoldersParams(
            types.WorkspaceFoldersChangeEvent(added=[], removed=folders)))
    await settled(client, foreign, linted(client, foreign, text))


@pytest.mark.asyncio
async def test_ten_thousand_edits_end_with_the_diagnostics_of_lint(client):
    draw = random.Random(20261128)
    texts = [path.read_text() for path in clean_specs()]
    text = texts[0]
    path = open_text(client, "edited.md", text)
    await published(client, path)
    version = 1
    words = [" ", "\n", "\r\n", "é", "😀", "- ", "## ", "THEN ", "`", "<!-- ", " -->", "role", ""]
    for _ in range(20):
        for _ in range(500):
            version += 1
            if draw.random() < 0.002 or len(text) < 200:
                text = draw.choice(texts)
                edit = types.TextDocumentContentChangeWholeDocument(text=text)
            else:
                start = draw.randrange(len(text))
                end = min(len(text), start + draw.choice([0, 0, 1, 3, 40]))
                # A position cannot be between the two halves of a line end.
                if text[start - 1:start + 1] == "\r\n":
                    start -= 1
                if text[end - 1:end + 1] == "\r\n":
                    end += 1
                new = draw.choice([*words, text[start:end]])
                place = types.Range(position(client, text, start), position(client, text, end))
                edit = types.TextDocumentContentChangePartial(range=place, text=new)
                text = text[:start] + new + text[end:]
            change(client, path, version, edit)
        await settled(client, path, linted(client, path, text))


async def actions(client, path, line, only=None):
    """The actions on a line, each with its edit."""
    place = types.Range(types.Position(line, 0), types.Position(line, 0))
    found = await client.text_document_code_action_async(
        types.CodeActionParams(
            types.TextDocumentIdentifier(uri=path.as_uri()), place,
            types.CodeActionContext(diagnostics=[], only=only)))
    return [
        one if one.edit else await client.code_action_resolve_async(one) for one in found or []]


def applied(client, path, text, action):
    """A text with the edits of an action made."""
    for edit in reversed(action.edit.changes[path.as_uri()]):
        start, end = (
            next(
                offset for offset in range(len(text) + 1)
                if position(client, text, offset) == place)
            for place in (edit.range.start, edit.range.end))
        text = text[:start] + edit.new_text + text[end:]
    return text


@pytest.mark.asyncio
async def test_a_safe_fix_is_preferred_and_repairs_the_text(client):
    path = open_text(client, "dial.md", SPEC)
    found = await actions(client, path, 2, ["quickfix"])
    assert found[0].is_preferred and found[0].diagnostics[0].code == "style/product-name"
    assert applied(client, path, SPEC, found[0]) == SPEC.replace("Voiceover", "VoiceOver")


@pytest.mark.asyncio
async def test_all_safe_fixes_are_one_action(client):
    text = SPEC.replace("to the dial", "to the dial with Voiceover", 1)
    path = open_text(client, "dial.md", text)
    (found,) = await actions(client, path, 0, ["source.fixAll.a11yspec"])
    path.write_text(text)
    lint("--fix", path.name, folder=path.parent)
    assert applied(client, path, text, found) == path.read_text() != text


@pytest.mark.asyncio
async def test_a_finding_is_suppressed_by_a_comment_with_a_reason(client):
    path = open_text(client, "dial.md", SPEC)
    found = await actions(client, path, 2)
    (one,) = [one for one in found if one.title == "Suppress style/product-name, with a reason"]
    text = applied(client, path, SPEC, one)
    assert "<!-- a11yspec-disable-next-line style/product-name -- write the reason here -->" in text
    left = [rule for rule, *_ in linted(client, path, text)]
    assert left == [rule for rule, *_ in linted(client, path, SPEC) if rule != "style/product-name"]


@pytest.mark.asyncio
async def test_what_is_missing_is_offered_as_a_draft(client):
    text = (PROJECT / "Examples/gaps/native/controls/toggle-button.md").read_text()
    path = open_text(client, "toggle-button.md", text)
    found = await actions(client, path, 39, ["quickfix"])
    (draft,) = [one for one in found if one.title == "Add the draft"]
    assert draft.diagnostics[0].code == "structure/criterion-missing"
    assert not draft.is_preferred
    changed = linted(client, path, applied(client, path, text, draft))
    assert "structure/criterion-missing" not in [rule for rule, *_ in changed]


TOGGLE = PROJECT / "Examples/clean/native/controls/toggle-button.md"


def at(path, line, column=5):
    return {
        "text_document": types.TextDocumentIdentifier(uri=path.as_uri()),
        "position": types.Position(line, column)}


@pytest.mark.asyncio
async def test_hovering_says_what_explain_says_and_what_an_api_is(client):
    text = TOGGLE.read_text()
    path = open_text(client, "toggle-button.md", text)
    path.write_text(text)
    lines = text.split("\n")
    line = next(number for number, one in enumerate(lines) if "- Spacebar: " in one)
    found = await client.text_document_hover_async(types.HoverParams(**at(path, line)))
    explained = subprocess.run(
        [TOOL, "explain", f"{path.name}:{line + 1}"], cwd=path.parent, capture_output=True,
        text=True, check=True, timeout=60)
    assert found.contents.value.strip() == explained.stdout.strip()
    assert found.contents.kind == "plaintext" and "Compared with line" in found.contents.value
    line = next(number for number, one in enumerate(lines) if "`accessibilityTraits`" in one)
    column = lines[line].index("accessibilityTraits")
    found = await client.text_document_hover_async(types.HoverParams(**at(path, line, column)))
    assert found.contents.value.startswith("accessibilityTraits: property of UIKit")


@pytest.mark.asyncio
async def test_a_criterion_leads_to_its_steps_and_these_lead_back(client):
    text = TOGGLE.read_text()
    path = open_text(client, "toggle-button.md", text)
    lines = text.split("\n")
    criterion = next(number for number, one in enumerate(lines) if "- Spacebar: " in one)
    step = next(number for number, one in enumerate(lines) if '"SPACEBAR"' in one)
    found = await client.text_document_definition_async(
        types.DefinitionParams(**at(path, criterion)))
    assert [one.range.start.line for one in found] == [step]
    found = await client.text_document_references_async(
        types.ReferenceParams(types.ReferenceContext(include_declaration=True), **at(path, step)))
    assert [one.range.start.line for one in found] == [criterion, step]


@pytest.mark.asyncio
async def test_an_aspect_leads_to_its_twin_on_the_other_platform(client):
    text = TOGGLE.read_text()
    path = open_text(client, "toggle-button.md", text)
    roles = [number for number, one in enumerate(text.split("\n")) if one == "### Role"]
    found = await client.text_document_definition_async(
        types.DefinitionParams(**at(path, roles[0])))
    assert [one.range.start.line for one in found] == roles[1:]


@pytest.mark.asyncio
async def test_symbols_are_nested_and_fold(client):
    path = open_text(client, "toggle-button.md", TOGGLE.read_text())
    name = types.TextDocumentIdentifier(uri=path.as_uri())
    found = await client.text_document_document_symbol_async(types.DocumentSymbolParams(name))
    sections = {one.name: one for one in found}
    assert {"Condensed", "Gherkin", "iOS Developer Notes"} <= set(sections)
    step = sections["Condensed"].children[0]
    assert step.name.startswith("Test keyboard only") and len(step.children) == 3
    assert "Role" in [one.name for one in sections["iOS Developer Notes"].children]
    folds = await client.text_document_folding_range_async(types.FoldingRangeParams(name))
    assert sections["Gherkin"].range.start.line in [one.start_line for one in folds]
    assert all(one.end_line > one.start_line for one in folds)


@pytest.mark.parametrize(("line", "names"), [
    ("## ", ["Condensed", "Gherkin", "Role", "UIKit"]), ("- **", ["UIKit", "SwiftUI"]),
    ("- Role: Announced as a but", ["Button"]), ("- Ent", ["Enter"])])
@pytest.mark.asyncio
async def test_names_are_completed(client, line, names):
    text = TOGGLE.read_text() + line
    path = open_text(client, "toggle-button.md", text)
    place = position(client, text, len(text))
    found = await client.text_document_completion_async(
        types.CompletionParams(**at(path, place.line, place.character)))
    labels = [one.label.lower() for one in found]
    assert {name.lower() for name in names} <= set(labels)


@pytest.mark.asyncio
async def test_keys_of_front_matter_are_completed(client):
    path = open_text(client, "dial.md", "---\nkey\n---\n")
    found = await client.text_document_completion_async(types.CompletionParams(**at(path, 1, 3)))
    assert "keyboard" in [one.label for one in found]


def position(client, text, offset):
    before = text[:offset].replace("\r\n", "\n").replace("\r", "\n")
    line = before.count("\n")
    return types.Position(line, units(client, before[before.rfind("\n") + 1:]))


# What no well-behaved client does, message by message.


def framed(message):
    content = message if isinstance(message, bytes) else json.dumps(message).encode()
    return b"Content-Length: %d\r\n\r\n" % len(content) + content


def talk(*messages):
    """Sends messages and closes the pipe; returns the status and the answers."""
    finished = subprocess.run(
        [TOOL, "lsp"], input=b"".join(map(framed, messages)), capture_output=True, timeout=60)
    answers, rest = [], finished.stdout
    while rest:
        head, rest = rest.split(b"\r\n\r\n", 1)
        length = int(head.removeprefix(b"Content-Length: "))
        answers.append(json.loads(rest[:length]))
        rest = rest[length:]
    return finished.returncode, answers


def request(number, method, **parameters):
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": parameters}


def note(method, **parameters):
    return {"jsonrpc": "2.0", "method": method, "params": parameters}


START = request(1, "initialize", capabilities={}, rootUri=None, processId=None)


@pytest.mark.parametrize(("messages", "status", "codes"), [
    ([START, request(2, "shutdown"), note("exit")], 0, [None, None]),
    ([START, note("exit")], 1, [None]),
    ([START], 1, [None]),
    ([request(2, "textDocument/hover")], 1, [-32002]),
    ([START, START], 1, [None, -32600]),
    ([START, request(2, "no/such")], 1, [None, -32601]),
    ([START, request(2, "shutdown"), request(3, "textDocument/hover")], 0, [None, None, -32600]),
    ([START, b"{", request(2, "shutdown"), note("exit")], 0, [None, -32700, None]),
    ([START, request(2, "shutdown"), note("$/cancelRequest", id=2)], 1, [None, -32800]),
    ([START, note("no/such"), note("textDocument/didChange")], 1, [None]),
])
def test_a_client_out_of_step_gets_what_the_protocol_says(messages, status, codes):
    ended, answers = talk(*messages)
    assert ended == status
    assert [answer.get("error", {}).get("code") for answer in answers] == codes


@pytest.mark.parametrize(("bad", "reason"), [
    (b"Content-Length: x\r\n\r\n", "the length of a message is wrong or too large"),
    (b"Length: 2\r\n\r\n{}", "a message does not say how long it is"),
    (b"x" * 5000, "the headers of a message do not end"),
])
def test_what_is_no_message_ends_the_server_and_is_named(bad, reason):
    stream = framed(START) + bad + framed(request(2, "shutdown")) + framed(note("exit"))
    finished = subprocess.run([TOOL, "lsp"], input=stream, capture_output=True, timeout=60)
    assert (finished.returncode, finished.stderr.decode()) == (2, f"error: {reason}\n")


@pytest.mark.parametrize(("stream", "reason"), [
    (framed(START), 'the client has gone without "shutdown"'),
    (framed(START)[:-1], "the input ended within a message"), (b"", 'the client has gone without "shutdown"'),
    (framed(START) + framed(note("exit")), 'the client has gone without "shutdown"'),
])
def test_a_server_that_ends_with_a_status_says_why(stream, reason):
    finished = subprocess.run([TOOL, "lsp"], input=stream, capture_output=True, timeout=60)
    assert (finished.returncode, finished.stderr.decode()) == (1, f"error: {reason}\n")


def test_a_change_in_a_large_spec_is_answered_in_the_time_of_a_lint(tmp_path):
    sample = TOGGLE.read_text()
    criterion = "   - Enter: Activates the toggle button on Android\n"
    more = "".join(
        f"   - Key {number}: Focus moves to part {number} of the button\n" for number in range(400))
    item = "- A note about `accessibilityLabel`: it is announced as a button and as selected\n"
    text = sample.replace(criterion, criterion + more) + "\n" + item * 3400
    path = tmp_path / "large.md"
    path.write_text(text)
    began = time.perf_counter()
    json_report(path.name, folder=tmp_path)
    alone = time.perf_counter() - began
    server = subprocess.Popen([TOOL, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    document = {"uri": path.as_uri(), "languageId": "markdown", "version": 1, "text": text}
    send(server, START, note("textDocument/didOpen", textDocument=document))
    assert receive(server)["id"] == 1
    receive(server)
    place = {"line": 4, "character": 0}
    began = time.perf_counter()
    send(server, note(
        "textDocument/didChange", textDocument={"uri": path.as_uri(), "version": 2},
        contentChanges=[{"range": {"start": place, "end": place}, "text": "x"}]))
    assert receive(server)["params"]["version"] == 2
    changed = time.perf_counter() - began
    server.stdin.close()
    server.wait(timeout=60)
    print(f"a change in {len(text)} characters: {changed * 1000:.0f} ms, lint: {alone * 1000:.0f} ms")


def test_a_fault_ends_the_server_without_a_word_on_standard_output():
    server = subprocess.Popen(
        [TOOL, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    send(server, START)
    assert receive(server)["id"] == 1
    server.send_signal(signal.SIGILL)
    output, errors = server.communicate(timeout=60)
    assert (server.returncode, output) == (2, b"")
    assert b"stopped on a fault of its own" in errors


def send(server, *messages):
    server.stdin.write(b"".join(map(framed, messages)))
    server.stdin.flush()


def receive(server):
    length = int(server.stdout.readline().removeprefix(b"Content-Length: "))
    server.stdout.readline()
    return json.loads(server.stdout.read(length))
