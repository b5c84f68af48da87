import SpecDiagnostics
import SpecLinting
import SpecModel
import SpecRules

extension LanguageServer {
  /// Answers one kind of request.
  typealias Feature =
    @Sendable (
      inout LanguageServer, JSONValue
    ) throws(ResponseError) -> JSONValue

  /// What can be asked of a running server, by method.
  static let features: [String: Feature] = [
    "textDocument/codeAction": { server, params throws(ResponseError) in
      guard let actions = try server.actions(for: params),
        let range = server.client.encoding.range(of: params["range"], in: actions.judgement.file)
      else { return [] }
      return .list(actions.actions(in: range, only: params["context"]["only"].texts))
    },
    "codeAction/resolve": { server, params throws(ResponseError) in
      let data = params["data"]
      guard case .object(let members) = params,
        let actions = try server.actions(for: ["textDocument": ["uri": data["uri"]]])
      else { return params }
      // The text has changed: an edit of the old one would do harm.
      guard actions.judgement.age == data["age"].number, let edit = actions.edit(for: data["what"])
      else { return params }
      return .object(members + [("edit", edit)])
    },
    "textDocument/hover": { server, params throws(ResponseError) in
      guard let (judgement, offset) = try server.place(for: params),
        let text = Hover(judgement: judgement).text(at: offset)
      else { return .null }
      return ["contents": ["kind": "plaintext", "value": .text(text)]]
    },
    "textDocument/completion": { server, params throws(ResponseError) in
      guard let (judgement, offset) = try server.place(for: params) else { return [] }
      return .list(
        Completion(judgement: judgement, encoding: server.client.encoding).items(at: offset))
    },
    "textDocument/documentSymbol": { server, params throws(ResponseError) in
      guard let judgement = try server.judgement(for: params), let spec = judgement.spec else {
        return []
      }
      let encoding = server.client.encoding
      return .list(Outline.parts(of: spec)) { $0.symbol(in: judgement.file, encoding) }
    },
    "textDocument/foldingRange": { server, params throws(ResponseError) in
      guard let judgement = try server.judgement(for: params), let spec = judgement.spec else {
        return []
      }
      return .list(Outline.parts(of: spec).flatMap { $0.foldings(in: judgement.file) })
    },
    "textDocument/definition": { server, params throws(ResponseError) in
      try server.locations(for: params, withOwn: false)
    },
    "textDocument/references": { server, params throws(ResponseError) in
      try server.locations(
        for: params, withOwn: params["context"]["includeDeclaration"].isTrue)
    },
  ]

  /// Returns the document and the offset that the parameters of a request name.
  private mutating func place(
    for params: JSONValue
  ) throws(ResponseError) -> (Judgement, Int)? {
    guard let judgement = try judgement(for: params) else { return nil }
    guard let offset = client.encoding.offset(of: params["position"], in: judgement.file) else {
      throw ResponseError(.invalidParams, "a position is missing")
    }
    return (judgement, offset)
  }

  /// Returns the places that say something of the same as the part at a position.
  private mutating func locations(
    for params: JSONValue, withOwn: Bool
  ) throws(ResponseError) -> JSONValue {
    guard let (judgement, offset) = try place(for: params) else { return [] }
    let (file, knowledge) = (judgement.file, judgement.task.configuration.knowledge)
    let found = knowledge.ruleset.counterparts(
      of: knowledge.loader.load(file), line: file.lines.line(at: offset))
    let ranges = (withOwn ? [found?.own].compactMap(\.self) : []) + (found?.others ?? [])
    let (encoding, uri) = (client.encoding, params["textDocument"]["uri"])
    return .list(ranges.sorted()) { ["uri": uri, "range": encoding.range($0, in: file)] }
  }

  private mutating func actions(for params: JSONValue) throws(ResponseError) -> CodeActions? {
    guard let judgement = try judgement(for: params),
      let uri = params["textDocument"]["uri"].text
    else { return nil }
    return CodeActions(
      judgement: judgement,
      change: TextChange(file: judgement.file, uri: uri, encoding: client.encoding),
      messages: messages(of: judgement), isLazy: client.resolvesActions)
  }
}
