import SpecDiagnostics
import SpecMarkdown

/// What every reader of a part of a document needs: the file, how it is written, what words mean.
struct LoadContext: Sendable {
  let file: SourceFile
  let dialect: Dialect
  let vocabulary: Vocabulary

  /// Returns the folded tokens of a text.
  func tokens(_ lines: [SourceRange]) -> [Token] { Lexer.tokens(in: lines, of: file) }
  func tokens(_ range: SourceRange) -> [Token] { Lexer.tokens(in: [range], of: file) }

  /// Returns a text with its lines joined by single spaces.
  func text(_ lines: [SourceRange]) -> String {
    lines.map { file.text($0) }.joined(separator: " ").splitOnBlanks().joined(separator: " ")
  }

  /// Returns what is left of lines behind an offset, without leading blanks.
  func lines(_ lines: [SourceRange], from offset: Int) -> [SourceRange] {
    lines.compactMap { line in
      guard line.upperBound > offset else { return nil }
      let rest = file.trimmed(SourceRange(max(line.lowerBound, offset), line.upperBound))
      return rest.isEmpty ? nil : rest
    }
  }

  /// Whether a text begins with one of some folded phrases; returns the tokens that it takes.
  func lead(of tokens: [Token], in phrases: [String]) -> Int? {
    for phrase in phrases {
      let words = phrase.split(separator: " ")
      guard tokens.count >= words.count else { continue }
      if zip(words, tokens).allSatisfy({ $0 == $1.text }) { return words.count }
    }
    return nil
  }

  /// Returns the frameworks that a whole text names as a label, or nil when it is no label.
  func frameworkLabel(_ lines: [SourceRange]) -> [String]? {
    guard lines.count == 1 else { return nil }
    var tokens = tokens(lines).filter { !$0.isQuote }
    if tokens.last?.text == ":" { tokens.removeLast() }
    guard !tokens.isEmpty, tokens.count <= 8 else { return nil }
    var frameworks: [String] = []
    var index = 0
    while index < tokens.count {
      if let match = vocabulary.match(tokens, at: index, kinds: [.framework]) {
        frameworks.append(match.term.shortID)
        index = match.tokens.upperBound
      } else if ["and", "/", "&", ",", "or"].contains(tokens[index].text), !frameworks.isEmpty {
        index += 1
      } else {
        return nil
      }
    }
    return frameworks.isEmpty ? nil : frameworks
  }
}

extension String {
  /// Returns the parts between runs of spaces and tabs.
  func splitOnBlanks() -> [Substring] { split { $0 == " " || $0 == "\t" } }
}
