"""What is in `editors`: Neovim runs with the file for it, and the extension for VS Code fits together."""

import json
import os
import subprocess

from conftest import PROJECT, SPEC, TOOL, json_report

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


def test_the_extension_for_vs_code_names_files_and_settings_that_are_there():
    folder = PROJECT / "editors/vscode"
    manifest = json.loads((folder / "package.json").read_text())
    script = (folder / manifest["main"]).read_text()
    (setting,) = manifest["contributes"]["configuration"]["properties"]
    section, name = setting.split(".")
    assert f'getConfiguration("{section}").get("{name}")' in script
    assert 'require("vscode-languageclient/node")' in script
    assert "vscode-languageclient" in manifest["dependencies"]
