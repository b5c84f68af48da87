public import SpecYAML

extension PackedVocabulary {
  /// Packs the files of a vocabulary with what a house adds; throws a `DataError` with a place.
  public init(
    _ files: [(path: String, node: YAMLNode)], adding additions: [VocabularyAddition] = []
  ) throws(DataError) {
    let packer = try VocabularyPacker(files, adding: additions)
    self.init(lines: PackedText(packer.text), tables: PackedNumbers(packer.numbers))
  }
}

/// Packing a vocabulary: a line of text for each term, and numbers that lead to them.
///
/// ```
/// k⇥tab⇥Tab⇥…    a line for each term: its kind's letter, then the fields of `Term`
/// S⇥on⇥On⇥…      another for its words that only count beside others of the kind
/// ```
///
/// The numbers begin with the places of five tables: ids, labels, phrases by their first word or two,
/// small words, ways to say outcomes by their first word.
private struct VocabularyPacker {
  var text = ""
  var numbers: [Int] = []
  private var ids: [(hash: UInt64, value: Int)] = []
  private var labels: [String: [Int]] = [:]
  private var phrases: [(words: [String], kind: UInt8, term: Int)] = []
  private var ways: [(words: [String], term: Int, way: OutcomeWay, isQuality: Bool)] = []
  private var things: [String: Int] = [:]

  init(
    _ files: [(path: String, node: YAMLNode)], adding additions: [VocabularyAddition]
  ) throws(DataError) {
    let files = try files.map { file throws(DataError) in
      try VocabularyAddition(file.node, path: file.path)
    }
    var grammar = [0, 1, 0, 0]
    for file in files + additions {
      if let node = file.grammar { grammar = try Grammar.packed(node, path: file.path) }
    }
    for term in try VocabularyFile.entries(of: files, adding: additions) { add(term) }
    pack(grammar)
  }

  private mutating func pack(_ grammar: [Int]) {
    // Lists first, so that tables know where they lie.
    var body: [Int] = []
    let start = 5
    func place(of list: [Int]) -> Int {
      defer { body += list + [0] }
      return start + body.count
    }
    let labelEntries = labels.sorted { $0.key < $1.key }.map { label, terms in
      (hash: WordHash.of(label), value: place(of: terms.map { $0 + 1 }))
    }
    var groups: [UInt64: [(words: [String], kind: UInt8, term: Int)]] = [:]
    for phrase in phrases {
      let first = WordHash.of(phrase.words[0])
      // A word that begins longer phrases has a group, be it empty.
      groups[first, default: []] += phrase.words.count == 1 ? [phrase] : []
      guard phrase.words.count > 1 else { continue }
      groups[WordHash.pair(first, WordHash.of(phrase.words[1])), default: []].append(phrase)
    }
    let phraseEntries = groups.sorted { $0.key < $1.key }.map { hash, group in
      let numbers = group.sorted(by: Self.precedes).flatMap { phrase in
        [phrase.term + 1, Int(phrase.kind) | phrase.words.count << 8] + Self.marks(phrase.words)
      }
      return (hash: hash, value: place(of: numbers))
    }
    var wayGroups: [String: [Int]] = [:]
    for way in ways {
      wayGroups[way.words[0], default: []] +=
        [
          way.term + 1,
          (OutcomeWay.Target.allCases.firstIndex(of: way.way.target) ?? 0)
            | (way.isQuality ? 4 : 0) | way.words.count << 3,
          way.way.thing.flatMap { things[$0] }.map { $0 + 1 } ?? 0,
        ] + Self.marks(way.words)
    }
    let wayEntries = wayGroups.sorted { $0.key < $1.key }.map { first, group in
      (hash: WordHash.of(first), value: place(of: group))
    }
    for table in [
      HashSlots.packed(ids), HashSlots.packed(labelEntries), HashSlots.packed(phraseEntries),
      grammar, HashSlots.packed(wayEntries),
    ] {
      numbers.append(start + body.count)
      body += table
    }
    numbers += body
  }

  /// Returns part of the hash of each word but the first.
  private static func marks(_ words: [String]) -> [Int] {
    words.dropFirst().map { Int(WordHash.of($0) & 0xFFFFFF) }
  }

  /// The order in a group: the longest first, then by words and term, so that packing is repeatable.
  private static func precedes(
    _ left: (words: [String], kind: UInt8, term: Int),
    _ right: (words: [String], kind: UInt8, term: Int)
  ) -> Bool {
    if left.words.count != right.words.count { return left.words.count > right.words.count }
    return (left.words.joined(separator: " "), left.term)
      < (right.words.joined(separator: " "), right.term)
  }

  private mutating func add(_ term: VocabularyFile.Entry) {
    let line = text.utf8.count
    ids.append((WordHash.of(term.id), line))
    for label in term["labels"] {
      labels[FoldedText.fold(label), default: []].append(line)
    }
    for says in term["says"] { add(says, term.kind.code, line) }
    if term.kind == .thing { things[term.shortID] = line }
    for way in term.ways {
      for (list, isQuality) in [(way.verbs, false), (way.qualities, true)] {
        for says in list {
          let words = FoldedText.parts(says)
          if !words.isEmpty { ways.append((words, line, way, isQuality)) }
        }
      }
    }
    text += term.line(isListed: false)
    if !term["phrases_without_platform"].isEmpty {
      // Phrases that hold a word of the term without meaning it: "iOS Rotor".
      let other = VocabularyFile.Entry(
        kind: .connective, shortID: "proper", values: ["name": ["proper"]], range: term.range)
      for says in term["phrases_without_platform"] {
        add(says, other.kind.code, text.utf8.count)
      }
      text += other.line(isListed: false)
    }
    guard !term["lists"].isEmpty else { return }
    for says in term["lists"] { add(says, term.kind.listedCode, text.utf8.count) }
    text += term.line(isListed: true)
  }

  private mutating func add(_ says: String, _ kind: UInt8, _ line: Int) {
    let words = FoldedText.parts(says).filter { $0 != "\"" }
    if !words.isEmpty { phrases.append((words, kind, line)) }
  }
}
