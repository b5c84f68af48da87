public import SpecDiagnostics

/// The tokens of a whole file: every reader and check looks at some of its lines, many at the
/// same ones, so the file is taken apart once.
public struct FileTokens: Sendable {
  /// The file.
  public let file: SourceFile
  /// Every token of the file, in order of place.
  private let all: [Token]

  /// Takes a file apart.
  public init(_ file: SourceFile) {
    self.file = file
    all = Lexer.tokens(in: [file.range], of: file)
  }

  /// Returns the tokens in the given lines.
  public func tokens(in lines: [SourceRange]) -> [Token] {
    if lines.count == 1 { return Array(tokens(in: lines[0])) }
    var tokens: [Token] = []
    for line in lines { tokens += self.tokens(in: line) }
    return tokens
  }

  /// Returns the tokens in a range.
  public func tokens(in range: SourceRange) -> ArraySlice<Token> {
    let start = place(of: range.lowerBound)
    // A line has few tokens.
    var end = start
    while end < all.count, all[end].range.lowerBound < range.upperBound { end += 1 }
    // A word that an end of the range cuts is another word inside of it.
    let isCut =
      start > 0 && all[start - 1].range.upperBound > range.lowerBound
      || end > start && all[end - 1].range.upperBound > range.upperBound
    return isCut ? Lexer.tokens(in: [range], of: file)[...] : all[start..<end]
  }

  /// Returns the place of the first token that begins at an offset or behind it.
  private func place(of offset: Int) -> Int {
    all.firstIndexInOrder { $0.range.lowerBound >= offset }
  }
}
