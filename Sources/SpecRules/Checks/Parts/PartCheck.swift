import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// Parts of a document of which something does not hold that a rule expects: what is in them, their order, their
/// words.
struct PartCheck: Check {
  static let summary: String? = "A part of a spec is not as your team wants it."
  static let options: CheckOptions = [
    "each": .one(of: Part.Kind.self, "The parts that are looked at."),
    "titled":
      "Only the parts with one of these titles, labels, keys or ids, in small or capital letters.",
    "expect": """
    What must hold of each, one of: written; titled, or titled: [one, of, these]; unique; on-every-platform; \
    holds: {part: criterion, titled: [Tab], at-least: 1, at-most: 8}; order: [these, among, others]; \
    says, starts-with or ends-with: [one, of, these], or {terms: [role, key.enter]}; one-of: [these, values].
    """,
    "unless": "What else may hold instead, in the same words.",
  ]
  static let placeholders = ["part", "title", "found", "expected"]
  private let each: Part.Kind
  private let titles: Set<String>
  private let expected: PartCondition
  private let excuse: PartCondition?

  init(_ options: StrictMapping) throws(DataError) {
    each = try options.requiredChoice("each", of: Part.Kind.self)
    titles = Set(try options.strings("titled").map(FoldedText.fold))
    expected = try PartCondition(options.required("expect"), path: options.path)
    excuse = try options.value("unless").map { node throws(DataError) in
      try PartCondition(node, path: options.path)
    }
  }

  /// Returns why it can find nothing in documents of some dialects; nil where it may.
  func whyIdle(in dialects: [Dialect]) -> String? {
    let fitting = dialects.filter { each.mayBe(in: $0) }
    if fitting.isEmpty { return "no dialect of this run has \(each.plural)" }
    let names: [[String]]? =
      switch each {
      case .aspect: fitting.flatMap(\.aspects).map { [$0.id] + $0.titles }
      case .framework: fitting.flatMap(\.frameworkLabels).map { [$0.id] + $0.labels }
      default: nil
      }
    guard !titles.isEmpty, let names = names?.joined().map(FoldedText.fold),
      titles.isDisjoint(with: names)
    else { return nil }
    return
      "no dialect of this run has the \(each.noun) \(titles.sorted().map(\.quoted).joinedAsText("or"))"
  }

  func findings(in document: Document) -> [Finding] {
    let parts = document.parts
    return parts.indices.flatMap { place -> [Finding] in
      let part = parts[place]
      guard part.kind == each, titles.isEmpty || part.isNamed(titles),
        excuse?.faults(of: place, in: document).isEmpty != true
      else { return [] }
      return expected.faults(of: place, in: document).map { fault in
        Finding(
          range: fault.range,
          values: [
            "part": each.noun, "title": part.name.shortened, "found": fault.found,
            "expected": fault.expected,
          ],
          related: fault.related,
          subject: FoldedText.fold(
            [each == .document ? "" : part.name, fault.expected].joined(separator: " ")),
          fixes: fault.fixes)
      }
    }
  }
}
