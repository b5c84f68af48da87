import SpecDiagnostics

/// One change of a document that makes it wrong.
struct Change: Sendable {
  /// What is replaced.
  let edits: EditList
  /// The change in a few words, for lists.
  let about: String
  /// Lines, by index, where a finding may be besides the changed ones and what contains them:
  /// where a thing that was contradicted is.
  let places: [ClosedRange<Int>]
  /// Whether a finding may be anywhere: a missing section is reported on line 1.
  let isAnywhere: Bool
  /// Whether nothing needs to be noticed, as a reader is told the same.
  let isEquivalent: Bool

  init(
    _ edits: [ByteEdit], _ about: String, places: [ClosedRange<Int>] = [],
    isAnywhere: Bool = false, isEquivalent: Bool = false
  ) {
    self.edits = EditList(edits)
    self.about = about
    self.places = places
    self.isAnywhere = isAnywhere
    self.isEquivalent = isEquivalent
  }
}

/// One kind of defect that is made on purpose.
struct Defect: Sendable {
  /// Makes every such change of a document, in order.
  typealias Maker = @Sendable (inout SeededGenerator) -> [Change]

  /// The rule that has to notice it: an id, or `family/*` where any rule of a family may.
  let rule: String
  /// Others that may notice it as well, in the same form.
  let also: [String]
  /// What is done, in a few words: the name of a row.
  let name: String
  /// Makes the changes.
  let make: Maker

  init(_ rule: String, _ name: String, also: [String] = [], _ make: @escaping Maker) {
    self.rule = rule
    self.name = name
    self.also = also
    self.make = make
  }

  /// Creates a defect that any rule of its rule's family may notice as well.
  init(
    family rule: String, _ name: String, also: [String] = [], _ make: @escaping Maker
  ) {
    self.init(rule, name, also: also + [RuleID(rule).family + "/*"], make)
  }

  /// Whether a rule may notice it.
  func isNoticed(by rule: RuleID) -> Bool {
    ([self.rule] + also).contains { $0 == rule.description || $0 == rule.family + "/*" }
  }
  /// The family of its rule.
  var family: String { RuleID(rule).family }
}
