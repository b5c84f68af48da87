import SpecDiagnostics
import SpecLinting

/// What a client can do, and what the server says that it can.
struct ClientAbilities: Sendable {
  let encoding: PositionEncoding
  /// The folders that the client has open at the beginning.
  let folders: [Path]
  /// Whether it asks for the edits of an action once that is chosen.
  let resolvesActions: Bool
  private let watches: Bool

  /// Takes the parameters of `initialize`.
  init(_ params: JSONValue) {
    let abilities = params["capabilities"]
    let encodings = abilities["general"]["positionEncodings"].texts
    encoding = encodings.contains(PositionEncoding.utf8.rawValue) ? .utf8 : .utf16
    let open = Self.folders(params["workspaceFolders"])
    folders = open.isEmpty ? Self.folders([["uri": params["rootUri"]]]) : open
    let action = abilities["textDocument"]["codeAction"]
    resolvesActions =
      action["dataSupport"].isTrue && action["resolveSupport"]["properties"].texts.contains("edit")
    watches = abilities["workspace"]["didChangeWatchedFiles"]["dynamicRegistration"].isTrue
  }

  /// Returns the paths of a list of workspace folders.
  static func folders(_ list: JSONValue) -> [Path] {
    list.elements.compactMap { $0["uri"].text.flatMap { DocumentURI($0).path } }
      .map { Path(bytes: $0).withoutDots() }
  }

  /// The result of `initialize`.
  var answer: JSONValue {
    [
      "capabilities": [
        "positionEncoding": .text(encoding.rawValue),
        "textDocumentSync": [
          "openClose": true, "change": 2, "save": ["includeText": false],
        ],
        "hoverProvider": true, "definitionProvider": true, "referencesProvider": true,
        "documentSymbolProvider": true, "foldingRangeProvider": true,
        "completionProvider": ["triggerCharacters": ["#", "*"]],
        "codeActionProvider": [
          "codeActionKinds": ["quickfix", "source.fixAll.a11yspec"], "resolveProvider": true,
        ],
        "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
      ],
      "serverInfo": ["name": "a11yspec"],
    ]
  }

  /// The request to be notified of files that may change what is said; none where the client cannot.
  var watching: [JSONValue] {
    guard watches else { return [] }
    let patterns = ["**/*.{yml,yaml,md,markdown,mdx}", "**/*baseline*.txt"]
    return [
      .request(
        "client/registerCapability", id: "watch",
        [
          "registrations": [
            [
              "id": "watch", "method": "workspace/didChangeWatchedFiles",
              "registerOptions": ["watchers": .list(patterns) { ["globPattern": .text($0)] }],
            ]
          ]
        ])
    ]
  }
}
