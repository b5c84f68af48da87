// Starts "a11yspec lsp" for Markdown, MDX and YAML; all the rest is done by the server.
const { workspace } = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");

let client;

exports.activate = () => {
  const command = workspace.getConfiguration("a11yspec").get("path");
  const languages = ["markdown", "mdx", "yaml"];
  const server = { command, args: ["lsp"], transport: TransportKind.stdio };
  client = new LanguageClient("a11yspec", "a11yspec", server, {
    documentSelector: languages.flatMap((language) => [
      { scheme: "file", language },
      { scheme: "untitled", language },
    ]),
  });
  return client.start();
};

exports.deactivate = () => client?.stop();
