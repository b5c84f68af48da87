import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// Entries that are not as expected: keys, or headings, that a dialect of a house names, with what is below them:
/// Swift, as their columns and keys are no parts.
struct EntryCheck: Check {
  static let summary: String? =
    "A key or heading of your own dialect, or what is below it, is not as expected."
  static let options: CheckOptions = [
    "keys": "The keys; with \"present\", of keys in a list of their own one is enough.",
    "expect": .one(
      of: Expectation.self,
      """
      What must hold: the keys are there (present); they, or parts that are written, are not empty (filled); \
      entries have all parts (complete); parts agree (same); a value has the words that belong to it \
      (fitting-words); the dialect names each key or value (known-key, known-value), or the rule each id \
      (known-id); bullets follow a lead-in (bullets), or begin with a verb (verb-first).
      """),
    "except": "With \"present\": keys that no document needs.",
    "parts": "The parts of entries of which it must hold; with \"filled\" there may be none.",
    "for": "The part that has the value with \"fitting-words\", or is shared with \"same\".",
    "everywhere": "With \"same\": those of the parts that are compared with other documents.",
    "values": "With \"fitting-words\": the words that belong to each value.",
    "known": "With \"known-id\": the ids that are known.",
    "lead-ins": "With \"bullets\" and \"verb-first\": the words with which a lead-in ends.",
    "words": "With \"verb-first\": the words that a bullet may begin with.",
    "other-words": "With \"verb-first\": words that are certainly not among them.",
    "passed-over": "With \"verb-first\": words that may be in front of the verb, such as \"not\".",
  ]
  static let placeholders = ["name", "part", "value", "found", "expected", "where", "hint"]
  /// The keys; of those in one list one is enough, where they must be present.
  let keys: [[String]]
  let expectation: Expectation
  let exceptions: [String]
  let parts: [String]
  /// The part that "for" names.
  let other: String
  let everywhere: [String]
  let values: Set<String>
  /// The words of the values.
  let phrases: PhraseIndex<String>
  let known: [String]
  /// The hashes of the words with which a lead-in ends; each ending is one or more words.
  let leadIns: [[UInt64]]
  let verbs: [String]
  let otherWords: Set<String>
  let passedOver: Set<String>

  enum Expectation: String, CaseIterable {
    case present, filled, complete, same
    case fittingWords = "fitting-words"
    case knownKey = "known-key"
    case knownValue = "known-value"
    case knownID = "known-id"
    case bullets
    case verbFirst = "verb-first"

    /// The options that it needs, and those that it takes beside them.
    fileprivate var options: (needed: [String], others: [String]) {
      switch self {
      case .present: ([], ["except"])
      case .filled: ([], ["parts"])
      case .complete: (["parts"], [])
      case .same: (["parts", "for"], ["everywhere"])
      case .fittingWords: (["parts", "for"], ["values"])
      case .knownKey, .knownValue: ([], [])
      case .knownID: (["known"], [])
      case .bullets: (["lead-ins"], [])
      case .verbFirst: (["lead-ins", "words"], ["other-words", "passed-over"])
      }
    }
  }

  init(_ options: StrictMapping) throws(DataError) {
    expectation = try options.requiredChoice("expect", of: Expectation.self)
    let (needed, others) = expectation.options
    let own = try StrictMapping(
      options.node, of: "\(options.subject) with \(expectation.rawValue.quoted)",
      keys: ["kind", "keys", "expect"] + needed + others, path: options.path)
    for key in needed { _ = try own.names(key) }
    keys = try expectation == .present ? own.alternatives("keys") : [own.names("keys")]
    exceptions = try own.strings("except")
    parts = try own.strings("parts")
    other = try own.optionalString("for") ?? ""
    everywhere = try own.strings("everywhere")
    let words = try own.lists("values").sorted { $0.key < $1.key }
    values = Set(words.map(\.key))
    phrases = PhraseIndex(
      words.flatMap { value, says in says.map { (FoldedText.hashes($0), value) } })
    known = try own.strings("known")
    leadIns = try own.strings("lead-ins").map(FoldedText.hashes)
    verbs = try own.strings("words").map(FoldedText.fold)
    otherWords = Set(try own.strings("other-words").map(FoldedText.fold))
    passedOver = Set(try own.strings("passed-over").map(FoldedText.fold))
    for node in own.value("other-words")?.sequence ?? [] {
      guard let word = node.text, verbs.contains(FoldedText.fold(word)) else { continue }
      throw own.error("\(word.quoted) is in \"words\" too", at: node)
    }
  }

  var takesExceptions: Bool { expectation == .present }
  var asksForNeighbours: Bool { !everywhere.isEmpty }

  func findings(in document: Document) -> [Finding] {
    let entries = entries(of: document)
    switch expectation {
    case .present: return missing(beside: entries, in: document)
    case .filled where parts.isEmpty:
      return entries.filter(\.isEmpty).map {
        $0.finding(at: $0.name.range, ["expected": "a value"])
      }
    case .filled, .complete: return entries.items.compactMap(lacking)
    case .same: return differing(entries, in: document)
    case .fittingWords: return entries.items.compactMap { misfit(in: $0, $1, document) }
    case .knownKey, .knownValue, .knownID:
      // The rows of a table share their keys.
      var seen: Set<SourceRange> = []
      return entries.items.flatMap(unknown).filter { seen.insert($0.range).inserted }
    case .bullets: return entries.flatMap { lonelyLeadIns(in: $0, document) }
    case .verbFirst: return entries.flatMap { bulletsWithoutVerb(in: $0, document) }
    }
  }

  /// Returns the entries with the keys.
  func entries(of document: Document) -> [SpecEntry] {
    document.spec.entries.filter { keys.joined().contains($0.key) }
  }
}

extension StrictMapping {
  /// Returns the lists of a list; one text counts as a list of one.
  fileprivate func alternatives(_ key: String) throws(DataError) -> [[String]] {
    let node = try required(key)
    let lists = (node.sequence ?? []).map { ($0.sequence ?? [$0]).compactMap(\.text) }
    guard !lists.isEmpty, !lists.contains(where: { $0.isEmpty || $0.contains("") }) else {
      throw wrong(key, node, "a list of keys, or of lists of which one key is enough")
    }
    return lists
  }
}

extension SpecEntry {
  /// Makes a finding on the entry, or on a piece of what is below it.
  func finding(
    on item: Item? = nil, at range: SourceRange, about subject: String? = nil,
    _ values: [String: String]
  ) -> Finding {
    let name = item?.text ?? name.value
    return Finding(
      range: range, values: values.merging(["name": name]) { own, _ in own },
      location: [self.name.value] + (item?.kind == .entry ? [name] : []),
      subject: FoldedText.fold(subject ?? name))
  }
}

extension [SpecEntry] {
  /// What is below them, piece by piece.
  var items: [(entry: SpecEntry, item: SpecEntry.Item)] {
    flatMap { entry in entry.items.map { (entry, $0) } }
  }
}
