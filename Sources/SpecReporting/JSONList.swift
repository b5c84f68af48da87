public import SpecDiagnostics

/// A list in a JSON document that is written value by value, as all of it may be too much to hold.
public struct JSONList: Sendable {
  /// The spaces before the line that the list begins on.
  let indentation: Int
  private var isEmpty = true

  /// Creates an empty list, on a line that is indented by some spaces.
  public init(indentation: Int) { self.indentation = indentation }

  /// Returns the beginning of a document of version 1, up to the list of a name.
  static func head(_ name: String, toolVersion: String) -> [UInt8] {
    let tool = JSONValue.tool(version: toolVersion).member("tool", indentation: 2)
    return "{\n  \"version\": 1,\n  ".utf8 + tool + ",\n  \"\(name)\": ".utf8
  }

  /// Returns a value as the list has it.
  public func item(_ value: JSONValue) -> [UInt8] {
    var item: [UInt8] = []
    value.write(to: &item, indentation: indentation + 2)
    return item
  }

  /// Returns what can be written of a document once the list has some more values.
  mutating func bytes(adding values: some Sequence<JSONValue>) -> [UInt8] {
    bytes(addingItems: values.map(item))
  }

  /// Returns what can be written of a document once the list has some more items.
  public mutating func bytes(addingItems items: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    for item in items {
      bytes.append(UInt8(ascii: isEmpty ? "[" : ","))
      bytes.addLine(indentation: indentation + 2)
      bytes += item
      isEmpty = false
    }
    return bytes
  }

  /// What closes the list.
  public var end: [UInt8] {
    if isEmpty { return Array("[]".utf8) }
    var bytes: [UInt8] = []
    bytes.addLine(indentation: indentation)
    return bytes + "]".utf8
  }
}

extension JSONValue {
  /// Returns what a document says of the program that wrote it.
  public static func tool(version: String) -> JSONValue {
    ["name": "a11yspec", "version": .text(version)]
  }

  /// Returns a member of an object that is indented by some spaces, on a line of its own.
  func member(_ name: String, indentation: Int) -> [UInt8] {
    var bytes = Array("\"\(name)\": ".utf8)
    write(to: &bytes, indentation: indentation)
    return bytes
  }
}
