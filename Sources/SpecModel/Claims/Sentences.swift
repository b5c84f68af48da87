import SpecDiagnostics

/// Cutting the text of a criterion or step into sentences, each of which is a claim of its own.
struct Sentences {
  let context: LoadContext

  /// Returns the tokens of each sentence: a full stop or semicolon ends one, if what follows may
  /// begin another, and so does a line of its own in a value of YAML.
  func split(_ lines: [SourceRange]) -> [[Token]] {
    let tokens = context.tokens(lines)
    var sentences: [[Token]] = []
    var start = 0
    var depth = 0
    var isQuoted = false
    for (place, token) in tokens.enumerated() where !token.isWord {
      switch token.text {
      case "(": depth += 1
      case ")": depth = max(0, depth - 1)
      case "\"": isQuoted.toggle()
      case ".", ";":
        guard depth == 0, !isQuoted, place > start, ends(tokens, at: place) else { continue }
        sentences.append(Array(tokens[start...place]))
        start = place + 1
      default: break
      }
    }
    if start == 0 { sentences = tokens.isEmpty ? [] : [tokens] }
    if start > 0, start < tokens.count { sentences.append(Array(tokens[start...])) }
    sentences = sentences.flatMap(clauses)
    return lines.count > 1 ? sentences.flatMap { split($0, atStartsOf: lines) } : sentences
  }

  /// Cuts before an "and" that joins two whole demands: "its name should …, and its role should …".
  private func clauses(_ tokens: [Token]) -> [[Token]] {
    let demands = tokens.indices.filter { Self.demanding.contains(tokens[$0].text) }
    guard demands.count > 1 else { return [tokens] }
    var parts: [[Token]] = []
    var start = 0
    var depth = 0
    var isQuoted = false
    for (place, token) in tokens.enumerated() {
      if token.isQuote { isQuoted.toggle() }
      if token.text == "(" { depth += 1 }
      if token.text == ")" { depth = max(0, depth - 1) }
      guard token.text == "and", depth == 0, !isQuoted,
        demands.contains(where: { start < $0 && $0 < place }),
        let demand = demands.first(where: { $0 > place }),
        isSubject(tokens[(place + 1)..<demand])
      else { continue }
      let end = tokens[place - 1].text == "," ? place - 1 : place
      parts.append(Array(tokens[start..<end]))
      start = place + 1
    }
    parts.append(Array(tokens[start...]))
    return parts
  }

  /// Whether words are a short subject, with nothing but a platform in front: "on Android, it".
  private func isSubject(_ tokens: ArraySlice<Token>) -> Bool {
    var rest = tokens
    if let first = rest.first, ["on", "in", "for"].contains(first.text),
      let comma = rest.firstIndex(where: { $0.text == "," })
    {
      rest = rest[(comma + 1)...]
    }
    guard let first = rest.first, Self.determiners.contains(first.text) else { return false }
    return rest.count <= 12 && rest.last?.text != "and"
      && rest.allSatisfy { $0.isWord ? !Self.joints.contains($0.text) : $0.text != "," }
  }

  private static let demanding: Set<String> = ["should", "must", "shall"]
  private static let determiners: Set<String> = [
    "it", "its", "the", "their", "each", "this", "they",
  ]
  private static let joints: Set<String> = ["or", "that", "which", "when", "if", "who"]

  private func ends(_ tokens: [Token], at place: Int) -> Bool {
    guard place + 1 < tokens.count else { return false }
    if tokens[place].text == ";" { return true }
    let next = tokens[place + 1]
    let hasBlank = next.range.lowerBound > tokens[place].range.upperBound
    let isShort = ["etc", "vs", "ex", "eg", "e", "g", "i"].contains(tokens[place - 1].text)
    return hasBlank && !isShort && isCapital(next)
  }

  private func isCapital(_ token: Token) -> Bool {
    let byte = context.file.bytes[token.range.lowerBound]
    return (0x41...0x5A).contains(byte) || byte >= 0x80
  }

  /// Cuts where a line begins like a sentence: with a verb in capitals, "Identifies as …".
  private func split(_ tokens: [Token], atStartsOf lines: [SourceRange]) -> [[Token]] {
    var parts: [[Token]] = []
    var start = 0
    for place in tokens.indices.dropFirst() where isCapital(tokens[place]) {
      guard lines.contains(where: { $0.lowerBound == tokens[place].range.lowerBound }),
        tokens[place].text.hasSuffix("s"),
        context.vocabulary.match(tokens, at: place, kinds: [.outcome, .attribute]) != nil
      else { continue }
      parts.append(Array(tokens[start..<place]))
      start = place
    }
    parts.append(Array(tokens[start...]))
    return parts
  }
}
