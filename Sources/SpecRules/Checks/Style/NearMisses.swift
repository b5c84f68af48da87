import SpecDiagnostics
import SpecLanguage
import SpecModel

/// Finding words that are a slip away from those of a table.
///
/// What is for programs and the words that the rule accepts are left alone.
struct NearMisses: Sendable {
  private let words: WordTable
  /// The words with capitals, by themselves in lower case.
  private let names: [String: String]
  private let accepted: WordSet
  /// What the words that the table lacks may mean.
  private let known = Memo<String?>()

  /// Takes a table of words with spaces between them, of which names have capitals, and words that are not
  /// a slip, of which one text may hold several.
  init(words: String, accepted: [String]) {
    self.words = WordTable(words)
    // Few words are names, and lower case takes time.
    let names = words.utf8.split(whereSeparator: \.isBlankOrLineEnd).filter { word in
      word.contains { (0x41...0x5A).contains($0) }
    }.map { String(decoding: $0, as: UTF8.self) }
    self.names = Dictionary(
      names.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    self.accepted = WordSet(
      hashes: accepted.flatMap {
        $0.lowercased().utf8.split(separator: 0x20).map { WordHash.of($0) }
      })
  }

  /// A word that is a slip away from another.
  struct Miss {
    let range: SourceRange
    /// The word as written, folded.
    let word: String
    let meant: String
    /// The word that is meant with its capitals, if it is a name.
    let name: String?
    let location: [String]
  }

  /// Returns the near misses in the text of a document, in order of place.
  func all(in document: Document) -> [Miss] {
    // Documents have few different words, and nearly none is a miss.
    let words = document.spec.words
    var nearest: [UInt64: String] = [:]
    for (place, word) in words.distinct.enumerated()
    where word.length >= 4 && !word.forms.contains(.known) {
      let miss = known.value(of: word.hash) { meant(by: words.text(ofWord: place)) }
      if let miss { nearest[word.hash] = miss }
    }
    if nearest.isEmpty { return [] }
    let places = WordPlaces(of: WordSet(hashes: nearest.keys), in: words)
    var misses: [Miss] = []
    for (lines, location) in document.spelledTexts(with: places) {
      for line in lines {
        for token in words.tokens(in: line) {
          guard token.range.count >= 4, let meant = nearest[token.hash],
            isText(token.range, names[meant] != nil, in: document),
            !document.spec.markup.isVerbatim(token.range)
          else { continue }
          misses.append(
            Miss(
              range: token.range, word: words.text(of: token), meant: meant, name: names[meant],
              location: location))
        }
      }
    }
    return misses.isEmpty ? [] : withoutOwnWords(misses, of: document)
  }

  private func meant(by word: String) -> String? {
    var letters = Array(word.utf8)
    if letters.count > 2, letters.suffix(2).elementsEqual([0x27, 0x73]) { letters.removeLast(2) }
    return accepted.contains(hash: WordHash.of(letters)) ? nil : words.word(near: letters)
  }

  /// Whether a word is written like one: no capital inside but in a name, nothing beside it as in code.
  private func isText(_ range: SourceRange, _ isName: Bool, in document: Document) -> Bool {
    let bytes = document.file.bytes
    let word = bytes[range.lowerBound..<range.upperBound]
    guard word.allSatisfy({ $0 < 0x80 }) else { return false }
    let capitals = word.count { (0x41...0x5A).contains($0) }
    let isWhole = word.allSatisfy { !(0x61...0x7A).contains($0) }
    let startsCapital = word.first.map { (0x41...0x5A).contains($0) } ?? false
    guard isName || capitals == 0 || isWhole || capitals == 1 && startsCapital else { return false }
    if range.lowerBound > 0, ".<".utf8.contains(bytes[range.lowerBound - 1]) { return false }
    return range.upperBound == bytes.count || bytes[range.upperBound] != UInt8(ascii: "(")
  }

  /// Leaves out words that the document means as they are: they are parts of the file's name, or
  /// are there again and again and the other word does not.
  private func withoutOwnWords(_ misses: [Miss], of document: Document) -> [Miss] {
    let own = document.file.stem.map(FoldedText.words) ?? []
    var counts: [String: Int] = [:]
    for miss in misses { counts[miss.word, default: 0] += 1 }
    let words = document.spec.words
    let repeated = WordSet(misses.lazy.filter { counts[$0.word] ?? 0 > 3 }.map(\.meant))
    var all: [UInt64: Int] = [:]
    for (lines, _) in document.spelledTexts(with: WordPlaces(of: repeated, in: words)) {
      for token in words.tokens(in: lines) where token.isOne(of: repeated) {
        all[token.hash, default: 0] += 1
      }
    }
    return misses.filter { miss in
      let count = counts[miss.word] ?? 0
      return !own.contains(miss.word) && !(count > 3 && all[WordHash.of(miss.meant)] ?? 0 < count)
    }
  }
}

extension Document {
  /// The text whose spelling is looked at, block by block: running text, and the labels of criteria
  /// where they are keys; all of it, or what has one of some words.
  func spelledTexts(
    with places: WordPlaces? = nil
  ) -> [(lines: [SourceRange], location: [String])] {
    let blocks = places.map { spec.texts.with($0) } ?? spec.texts
    let texts = blocks.map { (lines: $0.lines, location: $0.location) }
    guard spec.dialect.shape != .headedMarkdown else { return texts }
    let labels = spec.allCriteria.compactMap { criterion in
      criterion.label.map {
        (lines: [$0.range], location: [spec.criteriaTitle, criterion.channel.name])
      }
    }
    return texts + (places.map { places in labels.filter { places.touch($0.lines) } } ?? labels)
  }
}
