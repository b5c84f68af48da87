/// A value of a JSON Schema, its members in the order they are given.
indirect enum SchemaValue {
  case text(String)
  case flag(Bool)
  case number(Int)
  case list([SchemaValue])
  case object([(name: String, value: SchemaValue)])

  static func texts(_ texts: [String]) -> SchemaValue { .list(texts.map(SchemaValue.text)) }

  /// The value as a document: two spaces of indentation, a line feed at its end.
  var document: String { written(indentation: "") + "\n" }

  private func written(indentation: String) -> String {
    switch self {
    case .text(let text): return Self.quoted(text)
    case .flag(let flag): return flag ? "true" : "false"
    case .number(let number): return "\(number)"
    case .list(let values):
      let items = values.map { $0.written(indentation: indentation + "  ") }
      return Self.joined(items, "[", "]", indentation)
    case .object(let members):
      let items = members.map { member in
        Self.quoted(member.name) + ": " + member.value.written(indentation: indentation + "  ")
      }
      return Self.joined(items, "{", "}", indentation)
    }
  }

  /// Joins items on one line where that is short, else on a line each.
  private static func joined(
    _ items: [String], _ open: String, _ close: String, _ indentation: String
  ) -> String {
    let line = open + items.joined(separator: ", ") + close
    if line.utf8.count + indentation.utf8.count <= 90, !line.contains("\n") { return line }
    let lines = items.map { indentation + "  " + $0 }.joined(separator: ",\n")
    return open + "\n" + lines + "\n" + indentation + close
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
