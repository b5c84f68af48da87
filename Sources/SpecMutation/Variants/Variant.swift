import SpecDiagnostics

/// One way to write a document differently that changes nothing a reader is told.
struct Variant: Sendable {
  /// Returns the document written that way, or nil where it has nothing to rewrite.
  typealias Maker = @Sendable (Outline) -> SourceFile?

  /// What is done, in a few words: the name of a row.
  let name: String
  /// Rewrites a document.
  let make: Maker

  init(_ name: String, _ make: @escaping Maker) {
    self.name = name
    self.make = make
  }

  /// Every variant, in the order of reports.
  static let all =
    BlankVariants.all + MarkdownVariants.all + OrderVariants.all + SynonymVariants.all
    + [RenamedComponent.variant]
}

extension Outline {
  /// Returns the document with edits made, or nil when there are none.
  func edited(_ edits: [ByteEdit]) -> SourceFile? {
    edits.isEmpty ? nil : EditList(edits).applied(to: file)
  }
}
