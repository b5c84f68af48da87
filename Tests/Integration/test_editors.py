"""What is in `editors`: Neovim runs with its file, the extension for VS Code in Node."""

import json
import os
import re
import subprocess
import tomllib

from conftest import PROJECT, SPEC, TOOL, json_report, run

SCRIPT = """
local found
vim.wait(10000, function()
  found = vim.diagnostic.get(0)
  return #found > 0
end, 20)
local line = 2
local params = vim.lsp.util.make_range_params()
params.range = { start = { line = line, character = 0 }, ['end'] = { line = line, character = 0 } }
params.context = { diagnostics = {} }
local answers = vim.lsp.buf_request_sync(0, 'textDocument/codeAction', params, 10000)
for _, answer in pairs(answers) do
  vim.lsp.util.apply_workspace_edit(answer.result[1].edit, 'utf-16')
end
vim.wait(10000, function() return #vim.diagnostic.get(0) < #found end, 20)
local function rules(list)
  return vim.tbl_map(function(one) return one.user_data.lsp.code end, list)
end
local file = assert(io.open('outcome.json', 'w'))
file:write(vim.json.encode({
  before = rules(found), after = rules(vim.diagnostic.get(0)),
  text = vim.api.nvim_buf_get_lines(0, 0, -1, false),
}))
file:close()
vim.cmd('qall!')
"""


def test_neovim_shows_what_lint_says_and_makes_a_fix(tmp_path):
    (tmp_path / "dial.md").write_text(SPEC)
    (tmp_path / "try.lua").write_text(SCRIPT)
    setup = PROJECT / "editors/neovim/a11yspec.lua"
    environment = os.environ | {"PATH": f"{TOOL.parent}:{os.environ['PATH']}"}
    subprocess.run(
        ["nvim", "--headless", "-u", "NONE", "--cmd", "filetype on", "--cmd", f"luafile {setup}",
         "dial.md", "-c", "luafile try.lua"],
        cwd=tmp_path, env=environment, check=True, timeout=60)
    outcome = json.loads((tmp_path / "outcome.json").read_text())
    known = [one["rule"] for one in json_report("dial.md", folder=tmp_path)["diagnostics"]]
    assert sorted(outcome["before"]) == sorted(known)
    assert "style/product-name" not in outcome["after"]
    assert outcome["text"][2] == "1. Test with VoiceOver"


# What the extension asks of VS Code and of the package that it depends on, with a client that starts
# the server as told and prints what this says of itself.
STUBS = """
const Module = require("module");
const { spawn } = require("child_process");
const stubs = {
  vscode: { workspace: { getConfiguration: (section) => ({ get: (name) => settings[`${section}.${name}`] }) } },
  "vscode-languageclient/node": {
    TransportKind: { stdio: 0 },
    LanguageClient: class {
      constructor(id, name, server, options) { Object.assign(this, { server, options }); }
      start() {
        const server = spawn(this.server.command, this.server.args);
        const body = JSON.stringify({
          jsonrpc: "2.0", id: 1, method: "initialize", params: { capabilities: {}, processId: null } });
        server.stdin.end(`Content-Length: ${Buffer.byteLength(body)}\\r\\n\\r\\n${body}`);
        server.stdout.on("data", (data) => process.stdout.write(data));
        console.error(JSON.stringify(this.options.documentSelector));
      }
      stop() { return "stopped"; }
    },
  },
};
const load = Module._load;
Module._load = (name, ...rest) => stubs[name] ?? load(name, ...rest);
const [, , extension, values] = process.argv;
const settings = JSON.parse(values);
const { activate, deactivate } = require(extension);
if (deactivate() !== undefined) throw new Error("there was a client before the start");
activate();
if (deactivate() !== "stopped") throw new Error("the client was not stopped");
"""


def test_the_extension_for_vs_code_starts_the_server(tmp_path):
    folder = PROJECT / "editors/vscode"
    manifest = json.loads((folder / "package.json").read_text())
    assert set(manifest["dependencies"]) == {"vscode-languageclient"}
    (setting, form), = manifest["contributes"]["configuration"]["properties"].items()
    (tmp_path / "stubs.js").write_text(STUBS)
    finished = subprocess.run(
        ["node", tmp_path / "stubs.js", folder / manifest["main"],
         json.dumps({setting: form["default"]})],
        env=os.environ | {"PATH": f"{TOOL.parent}:{os.environ['PATH']}"}, capture_output=True, text=True,
        timeout=60)
    assert finished.returncode == 0, finished.stderr
    assert '"serverInfo"' in finished.stdout
    languages = {entry["language"] for entry in json.loads(finished.stderr)}
    assert {f"onLanguage:{language}" for language in languages} == set(manifest["activationEvents"])


def test_the_files_for_helix_and_zed_call_commands_that_there_are():
    helix = tomllib.loads((PROJECT / "editors/helix/languages.toml").read_text())
    server = helix["language-server"]["a11yspec"]
    assert [server["command"], *server["args"]] == ["a11yspec", "lsp"]
    for language in helix["language"]:
        assert "a11yspec" in language["language-servers"]
    # Zed allows comments.
    text = re.sub(r"^\s*//.*$", "", (PROJECT / "editors/zed/tasks.json").read_text(), flags=re.MULTILINE)
    for task in json.loads(text):
        assert task["command"] == "a11yspec"
        assert run(PROJECT, *task["args"][:1], "--help")[0] == 0
