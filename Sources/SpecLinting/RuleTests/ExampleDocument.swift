public import SpecDiagnostics

/// A document with the places where a rule must speak, and what it must say there.
public struct ExampleDocument: Sendable {
  /// The document, at the path that it pretends to have.
  public var file: SourceFile
  /// Where the rule must speak, in order.
  public var marks: [SourceRange]
  /// What it must say at each mark.
  public let messages: [String]
  /// Other files that lie there too.
  public let beside: [SourceFile]
}

/// Something that a rule says of an example, or should say.
public struct ExampleReport: Sendable, Hashable {
  /// Where in the example's document.
  public let range: SourceRange
  /// The message.
  public let message: String
}
