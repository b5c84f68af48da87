import SpecDiagnostics

/// One way to write a document differently that changes nothing that a reader learns.
struct Variant: Sendable {
  /// What is done, in a few words: the name of a row.
  let name: String
  /// Returns the document written that way, or nil where it has nothing to rewrite.
  let make: @Sendable () -> SourceFile?

  init(_ name: String, _ make: @escaping @Sendable () -> SourceFile?) {
    self.name = name
    self.make = make
  }
}

extension Outline {
  /// Every variant of the document, in the order of reports.
  var variants: [Variant] {
    blankVariants + markdownVariants + orderVariants + synonymVariants
      + [Variant("component called quantity dial") { renamedComponent }]
  }

  /// Returns the document with edits made, or nil when there are none.
  func edited(_ edits: [ByteEdit]) -> SourceFile? {
    edits.isEmpty ? nil : EditList(edits).applied(to: file)
  }
}
