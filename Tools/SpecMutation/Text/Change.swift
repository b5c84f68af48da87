import SpecDiagnostics

/// One change of a document that makes it wrong.
struct Change: Sendable {
  /// What is replaced.
  let edits: EditList
  /// Lines, by index, where a finding may be besides those that the defect allows.
  let places: [ClosedRange<Int>]
  /// Whether nothing needs to be noticed, as a reader learns the same.
  let isEquivalent: Bool

  init(_ edits: [ByteEdit], places: [ClosedRange<Int>] = [], isEquivalent: Bool = false) {
    self.edits = EditList(edits)
    self.places = places
    self.isEquivalent = isEquivalent
  }

  /// Creates a change of one place.
  init(
    _ range: SourceRange, _ text: String, places: [ClosedRange<Int>] = [],
    isEquivalent: Bool = false
  ) { self.init([ByteEdit(range, text)], places: places, isEquivalent: isEquivalent) }
}
