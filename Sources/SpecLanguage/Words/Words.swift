public import SpecDiagnostics

/// The words of a file, taken apart once: every reader and check asks these.
///
/// Case, curly quotes, no-break and zero-width spaces, full width and accents are folded away.
/// Hyphens part words, so that "double-tap" and "double tap" are the same; `*` and backticks are
/// nothing. "Isn't" is two tokens, "is" and "not", and so is "it's"; of "button's" the ending is
/// no part of the word.
public final class Words: Sendable {
  /// The file.
  public let file: SourceFile
  /// Every token of the file, in order.
  public let tokens: [Token]
  /// Every word once, in order of its first appearance.
  public let distinct: [Word]

  /// Every phrase of the vocabulary, by its first token; of one token the longest first.
  public let mentions: [Mention]
  /// The place in `mentions` of the first one that begins at a token, and one more.
  private let firsts: [Int32]
  /// The words of the field.
  public let vocabulary: Vocabulary

  /// Takes a file apart.
  public init(_ file: SourceFile, _ vocabulary: Vocabulary) {
    var scanner = Scanner(file.bytes, WordTable(vocabulary))
    scanner.scan(file.range)
    self.file = file
    self.vocabulary = vocabulary
    tokens = scanner.tokens
    distinct = scanner.table.words
    (mentions, firsts) = Self.mentions(tokens, distinct, vocabulary)
  }

  /// The phrases that begin at a place, the longest first.
  public func mentions(at place: Int) -> ArraySlice<Mention> {
    mentions[Int(firsts[place])..<Int(firsts[place + 1])]
  }

  /// The word at a place.
  public subscript(place: Int) -> Word { distinct[Int(tokens[place].word)] }

  /// Returns the places of the tokens that begin in a range.
  public func places(in range: SourceRange) -> Range<Int> {
    let start = tokens.firstIndexInOrder { $0.start >= range.lowerBound }
    var end = start
    while end < tokens.count, tokens[end].start < range.upperBound { end += 1 }
    return start..<end
  }
}

extension Words {
  /// Returns the clauses of a text, sentence by sentence.
  public func clauses(in places: [Range<Int>]) -> [[Clause]] {
    ClauseReader.clauses(in: places, of: self)
  }

  /// Returns the tags of a text, for tests.
  public func describeTags(in places: [Range<Int>]) -> String {
    SentenceCutter(words: self).sentences(places).map { elements in
      Tagger.tagged(elements, in: self).map { element in
        text(element.places) + "/\(element.tag)"
      }.joined(separator: " ")
    }.joined(separator: " . ")
  }

  /// Returns the text of tokens, folded, for explanations and tests.
  public func text(_ places: Range<Int>) -> String {
    places.map { self[$0].text }.joined(separator: " ")
  }

  /// Returns a clause in one line, for explanations and tests.
  public func describe(_ clause: Clause) -> String {
    var parts: [String] = ["\(clause.kind)"]
    if let joint = clause.joint { parts.append("<\(self[joint].text)>") }
    if let topic = clause.topic { parts.append("topic[\(text(topic.places))]") }
    let groups = { (groups: [Group]) in
      groups.map { group in
        (group.isAlternative ? "or " : "") + (group.isNegative ? "no " : "")
          + self.text(group.places) + "^" + self[group.head].text
      }.joined(separator: " + ")
    }
    if !clause.subjects.isEmpty {
      parts.append((clause.sharesSubject ? "same[" : "[") + groups(clause.subjects) + "]")
    }
    if let verb = clause.verb {
      var flags = ""
      if clause.isNegative { flags += "not " }
      if clause.isOptional { flags += "may " }
      if clause.isPassive { flags += "passive " }
      parts.append(
        "\(flags)\(self[verb].text)" + (clause.particle.map { "~" + self[$0].text } ?? ""))
    } else if clause.isNegative {
      parts.append("not")
    }
    if !clause.objects.isEmpty { parts.append("(" + groups(clause.objects) + ")") }
    if !clause.qualities.isEmpty {
      parts.append("{" + clause.qualities.map { self[$0].text }.joined(separator: " ") + "}")
    }
    for phrase in clause.phrases {
      parts.append("\(self[phrase.preposition].text):(\(groups([phrase.group])))")
    }
    if clause.isAlternative { parts.append("|or") }
    if let parent = clause.parent { parts.append("<-\(parent)") }
    return parts.joined(separator: " ")
  }
}
