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
    return lines.count > 1 ? sentences.flatMap { split($0, atStartsOf: lines) } : sentences
  }

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
