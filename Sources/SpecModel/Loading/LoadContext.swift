import SpecDiagnostics
import SpecMarkdown

/// What every reader of a part of a document needs: the file, how it is written, what words mean.
struct LoadContext: Sendable {
  let file: SourceFile
  let dialect: Dialect
  let vocabulary: Vocabulary
  /// The dialect's names, indexed.
  let titles: DialectTitles

  /// Returns the folded tokens of a text.
  func tokens(_ lines: [SourceRange]) -> [Token] { Lexer.tokens(in: lines, of: file) }
  func tokens(_ range: SourceRange) -> [Token] { Lexer.tokens(in: [range], of: file) }

  /// Returns a text with its lines joined by single spaces.
  func text(_ lines: [SourceRange]) -> String {
    var text: [UInt8] = []
    for line in lines {
      var index = line.lowerBound
      var isAfterBlank = true
      while index < line.upperBound {
        let blank = file.whiteSpaceLength(at: index)
        if blank == 0 {
          if isAfterBlank, !text.isEmpty { text.append(0x20) }
          text.append(file.bytes[index])
        }
        isAfterBlank = blank > 0
        index += max(1, blank)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns a text in folded form, as titles are compared.
  func fold(_ lines: [SourceRange]) -> String { file.foldedTitle(lines) }

  /// Returns what is left of lines behind an offset, without leading blanks.
  func lines(_ lines: [SourceRange], from offset: Int) -> [SourceRange] {
    lines.compactMap { line in
      guard line.upperBound > offset else { return nil }
      let rest = file.trimmingWhiteSpace(
        SourceRange(max(line.lowerBound, offset), line.upperBound))
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

extension SourceFile {
  /// Returns a heading's text in folded form; a colon at its end is no part of the title.
  func foldedTitle(_ lines: [SourceRange]) -> String {
    var tokens = Lexer.tokens(in: lines, of: self)
    if tokens.last?.text == ":" { tokens.removeLast() }
    return tokens.map(\.text).joined(separator: " ")
  }
}

extension String {
  /// Returns the parts between runs of spaces and tabs.
  func splitOnBlanks() -> [Substring] { split { $0 == " " || $0 == "\t" } }
}
