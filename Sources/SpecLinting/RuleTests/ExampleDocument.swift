public import SpecDiagnostics

/// A document with the places where a rule must speak, and what it must say there.
public struct ExampleDocument: Sendable {
  /// The path that it pretends to have.
  public var path: String
  /// Its bytes.
  public var bytes: [UInt8]
  /// Where the rule must speak, in order.
  public var marks: [SourceRange]
  /// What it must say at each mark.
  public var messages: [String]
  /// Other files that lie there too.
  public var beside: [SourceFile] = []

  /// The document as a file.
  public var file: SourceFile { SourceFile(path: path, bytes: bytes) }
}

/// Something that a rule says of an example, or should say.
public struct ExampleReport: Sendable, Hashable {
  /// Where in the example's document.
  public let range: SourceRange
  /// The message.
  public let message: String
}
