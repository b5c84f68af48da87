import SpecComparison
import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A name that a document gives a component, taken apart so that looser names of the same
/// component can be distinguished from names of another one.
struct ComponentName: Sendable {
  /// As written, for messages.
  let text: String
  /// The content words, each as in the singular.
  let words: [String]
  /// The component that the whole name means, if the vocabulary knows it.
  let term: Term?
  /// The short ids of all components that it mentions.
  let ids: [String]
  /// The words that are part of a phrase that the vocabulary knows.
  private let knownWords: [String]
  private let vocabulary: Vocabulary

  init(_ text: String, vocabulary: Vocabulary) {
    self.text = text
    self.vocabulary = vocabulary
    let folded = Words(text, vocabulary)
    let content = folded.tokens.filter { $0.isWord && !Self.joins(folded[$0].small) }
    words = content.map { folded.text(of: $0).singular }
    let matches = folded.matches(kinds: [.component])
    let whole =
      matches.count == 1 && matches[0].places.count >= content.count ? matches[0].term : nil
    // "Heading: h1, h2": what is behind the colon explains.
    let head = folded.tokens.first { $0.is(":") || $0.is("(") }?.range.lowerBound
    term =
      whole
      ?? folded.term(named: SourceRange(0, head ?? folded.file.bytes.count), kinds: [.component])
    ids = matches.map(\.term.shortID)
    knownWords = matches.flatMap { folded.tokens[$0.places].map { folded.text(of: $0).singular } }
    isVague = words.isEmpty || !matches.isEmpty && Self.areVague(matches, words: words)
  }

  /// Takes the name that a path's part is made of: `loading_spinner`, `checkboxVoiceOver`.
  init(pathPart: String, vocabulary: Vocabulary) {
    self.init(pathPart.parted, vocabulary: vocabulary)
  }

  /// Whether it says no more than "page" or "element", which any component is or is on.
  let isVague: Bool

  /// Whether it names a component for certain: a whole name that means one and nothing else.
  var isCertain: Bool { term.map { !$0.names.isEmpty } ?? false }

  /// Whether two names may be names of one component.
  func fits(_ other: ComponentName) -> Bool {
    if isVague || other.isVague || words == other.words { return true }
    if let term, let second = other.term {
      if term.id == second.id || term.isAlike(second) { return true }
      return (isPart(of: other) || other.isPart(of: self)) && !term.isApart(from: second)
    }
    if isPart(of: other) || other.isPart(of: self) { return true }
    if isMisspelling(of: other) || other.isMisspelling(of: self) { return true }
    if ids.contains(where: other.ids.contains) { return true }
    return words.contains { word in
      other.words.contains { word.mayBe($0) } && !isHead(word)
    }
  }

  /// Whether two names, each known to mean a component, mean different ones.
  func differs(from other: ComponentName) -> Bool {
    isCertain && other.isCertain && !fits(other)
  }

  /// Whether two names mean components that have nothing in common.
  func contradicts(_ other: ComponentName) -> Bool {
    guard let term, let second = other.term else { return false }
    return differs(from: other) && term.isApart(from: second)
  }

  /// Whether a word of this name is a misspelling of one in another.
  private func isMisspelling(of other: ComponentName) -> Bool {
    words.contains { wrong in
      wrong.utf8.count >= 5 && !knownWords.contains(wrong) && !other.words.contains(wrong)
        && other.words.contains { right in
          right.utf8.count >= 5 && !words.contains(right)
            && NearestName.isSlip(wrong.utf8, of: right.utf8)
        }
    }
  }

  /// Whether every word is found in another name, be it run together there: "web view", "webview".
  private func isPart(of other: ComponentName) -> Bool {
    let joined = other.words.joined()
    return words.joined() == joined
      || words.allSatisfy { word in
        other.words.contains(word) || word.utf8.count > 4 && joined.holds(word)
      }
  }

  private static func areVague(_ matches: [Words.Match], words: [String]) -> Bool {
    matches.allSatisfy { $0.term.names.isEmpty && ["page", "text"].contains($0.term.group) }
      && matches.reduce(0) { $0 + $1.wordCount } >= words.count
      || matches.allSatisfy { $0.term.shortID == "element" } && matches.count == words.count
  }

  /// Whether a word only joins others: "of", but not "in" of "sign in".
  private static func joins(_ word: SmallWord) -> Bool {
    !word.isDisjoint(with: [.article, .determiner, .possessive, .coordinator, .be])
      || word.contains(.preposition) && !word.contains(.particle)
  }

  /// Whether many components have a word in common.
  private func isHead(_ word: String) -> Bool {
    let words = Words(word, vocabulary)
    return words.names(.thing, "heads", in: [words.tokens.indices])
  }
}

extension String {
  /// The word as in the singular, as far as its ending shows; "focus" becomes "focu" everywhere.
  var singular: String {
    guard utf8.count > 3, hasSuffix("s"), !hasSuffix("ss") else { return self }
    if hasSuffix("ies") { return String(dropLast(3)) + "y" }
    if hasSuffix("xes") || hasSuffix("ches") || hasSuffix("shes") { return String(dropLast(2)) }
    if hasSuffix("'s") { return String(dropLast(2)) }
    return String(dropLast())
  }

  /// Whether two words are forms of one: they begin with the same five letters.
  fileprivate func mayBe(_ other: String) -> Bool {
    self == other || utf8.count > 4 && other.utf8.prefix(5).elementsEqual(utf8.prefix(5))
  }

  /// The words of a part of a path, parted by spaces.
  var parted: String {
    // Bytes: to append one character to a text after the other takes three times as long.
    var text: [UInt8] = []
    var wasLower = false
    for letter in unicodeScalars {
      if letter == "_" || letter == "-" || letter == "." || letter == "+" {
        text.append(0x20)
        wasLower = false
        continue
      }
      // Few letters ask Unicode what they are.
      let code = letter.value
      let isUpper = code < 0x80 ? (0x41...0x5A).contains(code) : letter.properties.isUppercase
      if isUpper, wasLower { text.append(0x20) }
      if code < 0x80 { text.append(UInt8(code)) } else { text += String(letter).utf8 }
      // An accent of its own belongs to the letter before it.
      if code >= 0x80, letter.properties.isGraphemeExtend { continue }
      wasLower =
        code < 0x80
        ? (0x61...0x7A).contains(code) || (0x30...0x39).contains(code)
        : letter.properties.isLowercase || letter.properties.numericType != nil
    }
    return String(decoding: text, as: UTF8.self)
  }
}
