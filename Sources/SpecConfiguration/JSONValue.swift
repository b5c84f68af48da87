/// A small JSON document.
public indirect enum JSONValue: Sendable {
  case text(String)
  case flag(Bool)
  case list([JSONValue])
  /// Members in the order in which they are written.
  case object([(String, JSONValue)])

  /// The document, indented by two spaces, with a line end behind it.
  public var document: String { written(indent: "") + "\n" }

  private func written(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .text(let text): return Self.quoted(text)
    case .flag(let flag): return flag ? "true" : "false"
    case .list(let items):
      let isShort = items.allSatisfy { if case .text = $0 { true } else { false } }
      if isShort { return "[\(items.map { $0.written(indent: "") }.joined(separator: ", "))]" }
      let lines = items.map { inner + $0.written(indent: inner) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let lines = members.map { "\(inner)\(Self.quoted($0)): \($1.written(indent: inner))" }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
