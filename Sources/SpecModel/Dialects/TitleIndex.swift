import SpecDiagnostics

/// The names that a dialect knows for some parts, ready to be looked up by a heading or key.
public struct TitleIndex: Sendable {
  private let exact: [String: Int]
  private let spellings: [(bytes: [UInt8], letters: UInt32, place: Int)]

  /// Indexes the names of parts: the spellings of the first part, of the second, and so on.
  init(_ names: [[String]]) {
    var exact: [String: Int] = [:]
    var spellings: [(bytes: [UInt8], letters: UInt32, place: Int)] = []
    let count = names.reduce(0) { $0 + $1.count }
    exact.reserveCapacity(count)
    spellings.reserveCapacity(count)
    for (place, all) in names.enumerated() {
      for spelling in all {
        let folded = Lexer.fold(spelling)
        if exact[folded] == nil { exact[folded] = place }
        let bytes = Array(folded.utf8)
        spellings.append((bytes, Self.letters(of: bytes), place))
      }
    }
    self.exact = exact
    self.spellings = spellings
  }

  /// Returns the place of the part that a folded title names exactly.
  func exactly(_ folded: String) -> Int? { exact[folded] }

  /// Returns the place of the part that a folded title names, and whether it is misspelt; a title
  /// may be two edits away from a name of eight letters or more, one from a shorter one.
  func find(_ folded: String) -> (place: Int, isMisspelt: Bool)? {
    if let place = exact[folded] { return (place, false) }
    let count = folded.utf8.count
    guard count >= 4, count <= 80 else { return nil }
    let bytes = Array(folded.utf8)
    let letters = Self.letters(of: bytes)
    var best: (place: Int, distance: Int)?
    for (known, others, place) in spellings where known.count >= 5 {
      let limit = min(known.count >= 8 ? 2 : 1, (best?.distance ?? 3) - 1)
      // An edit changes at most two letters: one goes, one comes.
      guard limit > 0, abs(known.count - count) <= limit,
        (letters ^ others).nonzeroBitCount <= 2 * limit,
        let distance = NearestName.distance(bytes, known, limit: limit), distance > 0
      else { continue }
      best = (place, distance)
    }
    return best.map { ($0.place, true) }
  }
}

extension TitleIndex {
  /// Returns the letters that a folded title has, a bit for each.
  private static func letters(of bytes: [UInt8]) -> UInt32 {
    bytes.reduce(0) { $0 | 1 << UInt32($1 & 0x1F) }
  }
}

/// What a dialect looks up by name, indexed once.
struct DialectTitles: Sendable {
  let sections: TitleIndex
  let keys: TitleIndex
  let steps: TitleIndex
  let scenarios: TitleIndex
  let aspects: TitleIndex
  let subtitles: TitleIndex
  let general: TitleIndex
  /// The words of the phrases that begin an outcome in the middle of a step.
  let inlineOutcomes: [[String]]
  /// The words of the usual labels, folded and as written.
  let labelWords: [(text: String, written: String)]

  init(_ dialect: Dialect) {
    sections = TitleIndex(dialect.sections.map(\.titles))
    keys = TitleIndex(dialect.keys.map(\.keys))
    steps = TitleIndex(dialect.steps.map(\.titles))
    scenarios = TitleIndex(dialect.scenarios.map(\.titles))
    aspects = TitleIndex(dialect.aspects.map(\.titles))
    subtitles = TitleIndex([dialect.subtitles])
    general = TitleIndex([dialect.generalTitles])
    inlineOutcomes = dialect.inlineOutcomes.map { $0.split(separator: " ").map(String.init) }
    labelWords = Self.words(of: dialect.labels.usual)
  }

  private static func words(of labels: [String]) -> [(text: String, written: String)] {
    var words: [(text: String, written: String)] = []
    for label in labels {
      for word in Lexer.tokens(of: label) where word.isWord && word.text.utf8.count >= 3 {
        guard !words.contains(where: { $0.text == word.text }) else { continue }
        let bytes = Array(label.utf8)[word.range.lowerBound..<word.range.upperBound]
        words.append((word.text, String(decoding: bytes, as: UTF8.self)))
      }
    }
    return words
  }
}
