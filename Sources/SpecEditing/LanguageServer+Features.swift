import SpecDiagnostics

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
  ]

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
