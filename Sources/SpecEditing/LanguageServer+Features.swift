import SpecDiagnostics
import SpecLinting
import SpecModel
import SpecRules

extension LanguageServer {
  /// Answers a request of a client that has said what it can.
  mutating func answer(
    _ method: String, _ params: JSONValue
  ) throws(ResponseError) -> JSONValue {
    switch method {
    case "textDocument/codeAction":
      guard let judgement = try judgement(for: params),
        let range = client.encoding.range(of: params["range"], in: judgement.file)
      else { return [] }
      let actions = CodeActions(judgement: judgement, isLazy: client.resolvesActions)
      return .list(actions.actions(in: range, only: params["context"]["only"].texts))
    case "codeAction/resolve": return try resolved(params)
    case "textDocument/hover":
      guard let (judgement, offset) = try place(for: params),
        let text = Hover(judgement: judgement).text(at: offset)
      else { return .null }
      return ["contents": ["kind": "plaintext", "value": .text(text)]]
    case "textDocument/completion":
      guard let (judgement, offset) = try place(for: params) else { return [] }
      return .list(Completion(judgement: judgement).items(at: offset))
    case "textDocument/documentSymbol":
      guard let judgement = try judgement(for: params) else { return [] }
      return .list(judgement.outline) { $0.symbol(in: judgement) }
    case "textDocument/foldingRange":
      guard let judgement = try judgement(for: params) else { return [] }
      return .list(judgement.outline.flatMap { $0.foldings(in: judgement.file) })
    case "textDocument/definition": return try locations(for: params, withOwn: false)
    case "textDocument/references":
      let withOwn = params["context"]["includeDeclaration"].isTrue
      return try locations(for: params, withOwn: withOwn)
    default: throw ResponseError(.methodNotFound, "\"\(method)\" is not known")
    }
  }

  /// Returns an action with its edit, as it was given without.
  private mutating func resolved(_ action: JSONValue) throws(ResponseError) -> JSONValue {
    let data = action["data"]
    guard case .object(let members) = action,
      let judgement = try judgement(for: ["textDocument": ["uri": data["uri"]]]),
      // The text has changed: an edit of the old one would do harm.
      judgement.age == data["age"].number,
      let edit = CodeActions(judgement: judgement, isLazy: true).edit(for: data["what"])
    else { return action }
    return .object(members + [("edit", edit)])
  }

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
    return .list(ranges.sorted()) {
      ["uri": .text(judgement.uri.text), "range": judgement.json($0)]
    }
  }
}
