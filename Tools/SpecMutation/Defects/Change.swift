import SpecDiagnostics

/// One change of a document that makes it wrong.
struct Change: Sendable {
  /// What is replaced.
  let edits: EditList
  /// The parts that it changes, where a finding may be as well.
  let places: [SourceRange]
  /// Whether nothing needs to be noticed, as a reader learns the same.
  let isEquivalent: Bool

  init(_ edits: [ByteEdit], places: [SourceRange] = [], isEquivalent: Bool = false) {
    self.edits = EditList(edits)
    self.places = places
    self.isEquivalent = isEquivalent
  }
}
