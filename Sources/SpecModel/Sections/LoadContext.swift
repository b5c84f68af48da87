import SpecDiagnostics
import SpecLanguage
import SpecMarkdown

/// What every reader of a part of a document needs: the file, how it is written, what words mean;
/// the readers of parts are its extensions.
///
/// A class, because it is handed to a reader for nearly every line: a copy would count references
/// to some fifty arrays.
final class LoadContext: Sendable {
  let file: SourceFile
  /// The words of the file.
  let words: Words
  let dialect: Dialect
  var vocabulary: Vocabulary { words.vocabulary }
  /// The dialect's names, indexed.
  let titles: DialectTitles
  /// The names in the file's path, from the top folder of its repository where that is known.
  let path: [String]

  /// Says what a line that CommonMark joins to the paragraph before it begins, if it begins something new.
  let begins: @Sendable (SourceRange) -> Flow.Beginning?

  init(
    words: Words, dialect: Dialect, titles: DialectTitles, path: [String],
    begins: @escaping @Sendable (SourceRange) -> Flow.Beginning?
  ) {
    (file, self.words, self.dialect) = (words.file, words, dialect)
    (self.titles, self.path, self.begins) = (titles, path, begins)
  }

  /// Returns the same for the dialect as it holds for a part of its specs.
  func reading(_ dialect: Dialect) -> LoadContext {
    LoadContext(words: words, dialect: dialect, titles: titles, path: path, begins: begins)
  }

  /// Returns the folded tokens of a text.
  func tokens(_ lines: [SourceRange]) -> [Token] { words.tokens(in: lines) }
  func tokens(_ range: SourceRange) -> ArraySlice<Token> { words.tokens(in: range) }

  /// Returns a text with its lines joined, and each run of spaces in it replaced, by one space.
  func text(_ lines: [SourceRange]) -> String { file.text(folding: lines) }

  /// Returns the text of an item, with its place.
  func located(_ item: FlowItem) -> Located<String> {
    Located(text(item.lines), at: item.textRange)
  }

  /// Returns a text in folded form, as titles are compared.
  func fold(_ lines: [SourceRange]) -> String { words.foldedTitle(lines) }

  /// Returns the title of an item in folded form.
  func title(of item: FlowItem) -> String { item.title ?? fold(item.lines) }

  /// Returns what is left of lines behind an offset, without white space around it.
  func lines(_ lines: [SourceRange], from offset: Int) -> [SourceRange] {
    file.lines(lines, in: SourceRange(offset, max(offset, file.bytes.count)))
  }

  /// Returns what an item has to say; a heading and a rule say nothing themselves.
  func content(of item: FlowItem) -> ContentState {
    switch item.kind {
    case .heading, .rule: .empty
    case .code, .html: .written
    case .bullet, .paragraph, .row: words.content(of: item.lines)
    }
  }

  /// Whether a text begins with one of some folded phrases; returns the tokens that it takes.
  func lead(of tokens: some Collection<Token>, in phrases: [String]) -> Int? {
    phrases.lazy.compactMap(tokens.lead).first
  }

  /// Returns the frameworks that a whole text names as a label, or nil when it is not a label.
  func frameworkLabel(_ lines: [SourceRange]) -> [String]? {
    guard lines.count == 1 else { return nil }
    let matches = words.matches(in: lines, kinds: [.framework])
    guard let first = matches.first else { return nil }
    let places = words.places(in: lines[0])
    // Versions in parentheses are no part of the label: "UIKit (iOS 15 and later)".
    let end =
      places[matches[matches.count - 1].places.upperBound...]
      .first { words.tokens[$0].is("(") } ?? places.upperBound
    let rest = places[..<end].filter { place in
      !matches.contains { $0.places.contains(place) } && !words.tokens[place].isQuote
    }
    let joints = rest.last.map { words.tokens[$0].is(":") } == true ? rest.dropLast() : rest[...]
    let isLabel = joints.allSatisfy { $0 > first.places.lowerBound && words.isJoint($0) }
    let count = joints.count + matches.reduce(0) { $0 + $1.places.count }
    guard isLabel, count <= 8 else { return nil }
    // Several names may be of one framework.
    return matches.map(\.term.shortID).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Returns the parts of the line that links to the full information; nil for any other text.
  func fullInformation(_ item: FlowItem) -> FullInformation? {
    guard item.kind == .paragraph || item.isBullet,
      lead(of: tokens(item.lines), in: dialect.fullInformationLeads) != nil
    else { return nil }
    let spans = InlineScanner.spans(in: item.lines, of: file)
    let link = spans.lazy.compactMap { span -> (text: SourceRange, target: SourceRange)? in
      switch span.kind {
      case .link(let target): (span.content, target)
      case .url: (span.content, span.content)
      default: nil
      }
    }.first
    return FullInformation(
      range: item.range, text: link.map { file.located($0.text) },
      target: link.map { file.located($0.target) })
  }
}
