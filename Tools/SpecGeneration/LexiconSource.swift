public import SpecLanguage
public import SpecYAML

/// What SCOWL and WordNet say of English words.
///
/// Nothing is decided here: see `LexiconEntries`.
public struct LexiconSource: Sendable {
  /// A form that WordNet lists because no rule leads to it.
  public struct Exception: Sendable, Hashable {
    /// The form: "went".
    public let form: String
    /// Its base form: "go".
    public let base: String
  }

  /// SCOWL's words: those of the letters a to z alone, so no names, hyphens or apostrophes.
  public private(set) var words: Set<String> = []
  /// The parts of speech that WordNet has for a word; only words of SCOWL are here.
  public private(set) var forms: [String: WordForms] = [:]
  /// Irregular plurals, in WordNet's order.
  public private(set) var plurals: [Exception] = []
  /// Irregular forms of verbs, in WordNet's order.
  public private(set) var verbForms: [Exception] = []
  private var counts: [String: [UInt16: Int]] = [:]

  /// Reads the files.
  public init(_ files: LexiconFiles) throws(DataError) {
    for list in files.wordLists { addWords(list) }
    for (file, form) in Self.indexes { addIndex(files.wordNet[file] ?? [], form) }
    try addCounts(files.wordNet[.counts] ?? [])
    plurals = try Self.exceptions(files, .plurals)
    verbForms = try Self.exceptions(files, .verbForms)
  }

  /// Returns how often a word is one part of speech in the tagged texts.
  public func count(_ word: String, as form: WordForms) -> Int {
    counts[word]?[form.rawValue] ?? 0
  }
}

extension LexiconSource {
  private static let indexes: [(LexiconFiles.WordNetFile, WordForms)] = [
    (.nouns, .noun), (.verbs, .verb), (.adjectives, .adjective), (.adverbs, .adverb),
  ]

  // The parts of speech by the digit behind a word in "cntlist.rev"; 5 is an adjective that goes
  // with another one.
  private static let digits: [UInt8: WordForms] = [
    UInt8(ascii: "1"): .noun, UInt8(ascii: "2"): .verb, UInt8(ascii: "3"): .adjective,
    UInt8(ascii: "4"): .adverb, UInt8(ascii: "5"): .adjective,
  ]

  private mutating func addWords(_ list: [UInt8]) {
    // SCOWL is Latin-1: words with accents are not UTF-8.
    for line in list.split(separator: .lineFeed) where line.allSatisfy(\.isLowercaseLetter) {
      words.insert(String(decoding: line, as: UTF8.self))
    }
  }

  /// Reads lines that begin with a word.
  ///
  /// The licence in front of them is indented.
  private mutating func addIndex(_ index: [UInt8], _ form: WordForms) {
    for line in index.split(separator: .lineFeed) where line.first?.isLowercaseLetter == true {
      let word = String(decoding: line.prefix { $0 != .blank }, as: UTF8.self)
      if words.contains(word) { forms[word, default: []].insert(form) }
    }
  }

  /// Reads lines like "close%2:35:00:: 1 24": a word, its part of speech, and how often.
  private mutating func addCounts(_ list: [UInt8]) throws(DataError) {
    for (place, line) in list.split(separator: .lineFeed).enumerated() {
      let fields = line.split(separator: .blank)
      let word = line.prefix { $0 != UInt8(ascii: "%") }
      guard fields.count == 3, let count = Int(String(decoding: fields[2], as: UTF8.self)),
        let form = line.dropFirst(word.count + 1).first.flatMap({ Self.digits[$0] })
      else { throw Self.malformed(.counts, line: place + 1) }
      counts[String(decoding: word, as: UTF8.self), default: [:]][form.rawValue, default: 0] +=
        count
    }
  }

  /// Reads lines like "axes ax axis": a form, and the bases it can have, of which the first is it.
  private static func exceptions(
    _ files: LexiconFiles, _ file: LexiconFiles.WordNetFile
  ) throws(DataError) -> [Exception] {
    var exceptions: [Exception] = []
    let lines = (files.wordNet[file] ?? []).split(separator: .lineFeed)
    for (place, line) in lines.enumerated() {
      let fields = line.split(separator: .blank).map { String(decoding: $0, as: UTF8.self) }
      guard fields.count >= 2 else { throw malformed(file, line: place + 1) }
      exceptions.append(Exception(form: fields[0], base: fields[1]))
    }
    return exceptions
  }

  private static func malformed(_ file: LexiconFiles.WordNetFile, line: Int) -> DataError {
    DataError(path: file.rawValue, message: "line \(line) is not of the expected form")
  }
}

extension UInt8 {
  fileprivate static let lineFeed = UInt8(ascii: "\n")
  fileprivate static let blank = UInt8(ascii: " ")

  fileprivate var isLowercaseLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}
