import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// Parts of a document of which something does not hold that a rule expects: what is in them, their order, their
/// words.
struct PartCheck: Check {
  static let summary: String? = "A part of a spec is not as your team wants it."
  static let options: CheckOptions = [
    "each": .one(
      of: Part.Kind.self, orMore: true,
      """
      The parts that are looked at: the document; a section (a heading of level 1 or 2, or a key at the top), \
      any heading with what is below it, or a key of front matter; a step of the checklist or a criterion; a \
      scenario or a bullet of one, which is named by its keyword; the notes of a platform, an aspect or a \
      framework in them, a note or an announcement; code, which is named by its language; a link, whose text is \
      its address.
      """),
    "titled": """
    Only the parts with one of these titles, labels or keys, in small or capital letters, or ids such as key.tab. \
    A criterion has each of its keys as a label.
    """,
    "expect": """
    What must hold of each: written, or state: empty, to-be-written or written; titled, or titled: [one, of, \
    these]; level: [2, 3], of headings; unique in its list; on-every-platform (of parts of notes); order: \
    [these, among, others], of criteria, bullets, headings and all that has names in it, each kind for itself, or \
    order, which is that of the dialect for sections; one-of: [these, values]; says, starts-with or ends-with: \
    [one, of, these], or {terms: [role, key.enter]}, of all that is in it but its title, where what an \
    announcement says to do may come last; holds: {part: criterion, titled: [Tab], at-least: 1, at-most: 8}, \
    where at-most alone allows none, and all that can be expected can limit what is counted. Of several each \
    must hold.
    """,
    "unless": "What may hold instead, in the same words; of several one is enough.",
  ]
  static let placeholders = ["part", "title", "found", "expected", "parent"]
  private let each: [Part.Kind]
  private let titles: [String]
  private let expected: [PartCondition]
  private let excuses: [PartCondition]

  init(_ options: StrictMapping) throws(DataError) {
    each = try options.requiredChoices("each", of: Part.Kind.self)
    titles = try options.strings("titled")
    expected = try PartCondition.all(options.required("expect"), path: options.path)
    excuses =
      try options.value("unless").map { node throws(DataError) in
        try PartCondition.all(node, path: options.path)
      } ?? []
  }

  func check(_ vocabulary: Vocabulary, path: String) throws(DataError) {
    for condition in expected + excuses { try condition.check(vocabulary, path: path) }
  }

  func whyIdle(in dialects: [Dialect], _ vocabulary: Vocabulary) -> String? {
    let fitting = dialects.filter { dialect in each.contains { $0.mayBe(in: dialect) } }
    if fitting.isEmpty {
      return "reports nothing: no dialect of this run has \(each.map(\.plural).joinedAsText("or"))"
    }
    let names = each.compactMap { $0.names(in: fitting) }
    if each.count == 1, let names = names.first?.map(FoldedText.fold), !titles.isEmpty,
      !titles.contains(where: { names.contains(FoldedText.fold($0)) })
    {
      let titles = titles.map(\.quoted).joinedAsText("or")
      return "reports nothing: no dialect of this run has the \(each[0].noun) \(titles)"
    }
    let unknown =
      Part.unknownName(titles, of: each, in: fitting, vocabulary)
      ?? (expected + excuses).lazy.compactMap {
        $0.unknownName(of: each, in: fitting, vocabulary)
      }.first
    return unknown.map { "names what is not there: \($0)" }
  }

  func mayReport(inside kind: Part.Kind) -> Bool {
    each.contains {
      $0.mayBe(inside: kind) || kind.mayBe(inside: $0) && expected.contains(where: \.isInside)
    }
  }

  var cases: [String] { expected.flatMap(\.cases) }

  func findings(in document: Document) -> [Finding] {
    each.flatMap(document.parts).flatMap { part -> [Finding] in
      guard titles.isEmpty || part.isNamed(titles),
        !excuses.contains(where: { $0.faults(of: part, in: document).isEmpty })
      else { return [] }
      return expected.flatMap { $0.faults(of: part, in: document) }.map { fault in
        Finding(
          range: fault.range, sort: fault.sort,
          values: [
            "part": part.kind.noun,
            "title": (part.kind == .note ? part.value(in: document) : part.name).shortened,
            "found": fault.found,
            "expected": fault.expected, "parent": part.parent,
          ],
          related: fault.related,
          subject: FoldedText.fold(
            [part.kind == .document ? "" : part.name, fault.expected].joined(separator: " ")),
          fixes: fault.fixes, gaps: fault.gaps, breaks: fault.breaks, needs: part.needs)
      }
    }
  }
}
