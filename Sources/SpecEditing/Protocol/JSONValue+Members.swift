import SpecDiagnostics

extension JSONValue {
  /// The member of a name; null where there is none, or where this is no object.
  subscript(_ name: String) -> JSONValue {
    guard case .object(let members) = self else { return .null }
    return members.first { $0.0 == name }?.1 ?? .null
  }

  /// The text that it is; nil for all else.
  var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The whole number that it is; nil for all else.
  var number: Int? {
    switch self {
    case .number(let number): number
    case .decimal(let number): Int(exactly: number)
    default: nil
    }
  }
  var isTrue: Bool { if case .flag(true) = self { true } else { false } }
  /// Whether it is null, or was not there.
  var isNull: Bool { if case .null = self { true } else { false } }
  /// The elements of the list that it is; none for all else.
  var elements: [JSONValue] { if case .list(let elements) = self { elements } else { [] } }
  /// The texts among its elements.
  var texts: [String] { elements.compactMap(\.text) }
}
