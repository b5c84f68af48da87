import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// A word in the notes of one platform that means something on another one only.
///
/// Notes that name the other platform, speak of their own as well or compare the two do so on
/// purpose.
struct ForeignWordCheck: Check {
  static let options: CheckOptions = [
    "words": "The words that mean something on one platform only, platform by platform.",
    "equivalents": "What the other platform has for a word.",
  ]
  static let placeholders = ["word", "platform", "other"]
  private let phrases: PhraseIndex<Phrase>
  /// What the other platform has for a word, folded, where that is one thing.
  private let equivalents: [String: String]

  private struct Phrase {
    let platform: String
    /// Whether the word may be one of plain English.
    let isCapitalised: Bool
  }

  init(_ options: StrictMapping) throws(DataError) {
    var phrases: [(words: [UInt64], value: Phrase)] = []
    for node in try options.list("words") {
      let map = try StrictMapping(
        node, of: "a list of words", keys: ["platform", "says"], path: options.path)
      let platform = try map.string("platform")
      for text in try map.strings("says") {
        let isCapitalised = text.first?.isUppercase ?? false
        phrases.append(
          (FoldedText.hashes(text), Phrase(platform: platform, isCapitalised: isCapitalised)))
      }
    }
    self.phrases = PhraseIndex(phrases)
    var equivalents: [String: String] = [:]
    for node in try options.list("equivalents") {
      let map = try StrictMapping(
        node, of: "an equivalent", keys: ["word", "other"], path: options.path)
      equivalents[FoldedText.fold(try map.string("word"))] = try map.string("other")
    }
    self.equivalents = equivalents
  }

  func findings(in document: Document) -> [Finding] {
    let platforms = Set(document.spec.notes.map(\.platform))
    guard platforms.count > 1 else { return [] }
    let words = document.spec.words
    return document.spec.notes.flatMap { notes in
      // Most notes name what their own platform has, and nothing else.
      let others = phrases.beginnings(in: words) { $0.platform != notes.platform }
      let places = WordPlaces(of: others, in: words)
      return notes.general.filter { places.touch($0.lines) }
        .flatMap { findings(in: $0, of: notes, nil, document) }
        + notes.aspects.flatMap { aspect in
          aspect.allItems.filter { places.touch($0.lines) }
            .flatMap { findings(in: $0, of: notes, aspect.title.value, document) }
        }
    }
  }

  private func findings(
    in item: NoteItem, of notes: PlatformNotes, _ aspect: String?, _ document: Document
  ) -> [Finding] {
    let tokens = document.spec.words.tokens(in: item.lines)
    let found = matches(in: tokens, document)
    let others = found.filter { $0.value.platform != notes.platform }
    guard !others.isEmpty else { return [] }
    let own = found.filter { $0.value.platform == notes.platform }
      .map { FoldedText.fold(document.text($0.range)) }
    // "VoiceOver, as TalkBack does" is about both; "TalkBack using Interface Builder" is a slip.
    let foreign = others.filter { match in
      own.isEmpty
        || equivalents[FoldedText.fold(document.text(match.range))].map {
          !own.contains(FoldedText.fold($0))
        } ?? false
    }
    guard !foreign.isEmpty, !compares(item, notes.platform, document) else { return [] }
    return foreign.filter { !document.spec.markup.isVerbatim($0.range) }.map { match in
      Finding(
        range: match.range,
        values: [
          "word": document.text(match.range),
          "platform": document.name("platform.\(notes.platform)"),
          "other": document.name("platform.\(match.value.platform)"),
        ],
        location: [notes.title.value, aspect].compactMap(\.self),
        subject: FoldedText.fold(document.text(match.range)),
        fixes: equivalents[FoldedText.fold(document.text(match.range))].map {
          [.write($0, at: match.range, .unsafe)]
        } ?? [], needs: [.file])
    }
  }

  private func matches(
    in tokens: [Token], _ document: Document
  ) -> [PhraseIndex<Phrase>.Match] {
    tokens.indices.compactMap { place in
      guard tokens[place].isOne(of: phrases.beginnings) else { return nil }
      return phrases.matches(at: place, in: tokens).first { match in
        !match.value.isCapitalised || document.text(match.range).first?.isUppercase == true
      }
    }
  }

  /// Whether a note names another platform, or puts two things beside each other.
  private func compares(_ item: NoteItem, _ platform: String, _ document: Document) -> Bool {
    document.compares(item.lines)
      || document.spec.words.matches(in: item.lines, kinds: [.platform]).contains {
        $0.term.shortID != platform
      }
  }
}

extension Document {
  /// Whether a text has a word that puts two things beside each other: "unlike", "instead".
  func compares(_ lines: [SourceRange]) -> Bool {
    spec.words.names(.relation, "comparison", in: spec.words.places(in: lines))
  }
}
