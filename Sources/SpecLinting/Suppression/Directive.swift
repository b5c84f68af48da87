public import SpecDiagnostics
import SpecLanguage
public import SpecModel

/// A comment that names what the linter must not report, or that looks like one.
///
/// `a11yspec-disable-next-line RULE, FAMILY/* until 2027-01-31 -- REASON`; without rules it is
/// for every rule but those of the family `suppression`.
public struct Directive: Sendable, Hashable {
  /// What it does; of one with a fault what it was probably meant to do, if that is known.
  public let kind: Kind?
  /// The comment.
  public let comment: DocumentComment
  /// The word that makes the comment a directive, as written.
  public let word: SourceRange
  /// The rules and families that it names, as written.
  public private(set) var names: [Name] = []
  /// The last day on which it holds.
  public private(set) var lastDay: Day?
  /// Why, as the author says; nil where nothing is said.
  public private(set) var reason: String?
  /// What is wrong with it; such a directive does nothing.
  public private(set) var fault: Fault?

  /// The kinds of directive.
  public enum Kind: String, Sendable, CaseIterable {
    /// For the next line that is neither blank nor a comment alone.
    case nextLine = "a11yspec-disable-next-line"
    /// For the line that the comment is on.
    case line = "a11yspec-disable-line"
    /// From the comment's line on, up to the line of an `a11yspec-enable`.
    case disable = "a11yspec-disable"
    /// Ends what `a11yspec-disable` began.
    case enable = "a11yspec-enable"
    /// For the whole file, wherever the comment is, but not above front matter.
    case file = "a11yspec-disable-file"
  }

  /// A rule or family that a directive names.
  public struct Name: Sendable, Hashable {
    /// The name as written.
    public let text: String
    /// Where.
    public let range: SourceRange
  }

  /// What can be wrong with a directive itself.
  public enum Fault: Sendable, Hashable {
    /// The word is not a directive.
    case unknownKind
    /// What is behind `until`, at a place of its own, is not a day.
    case noDay(SourceRange)
    /// It names more rules than are read.
    case tooManyNames
  }

  /// The most rules and families that one directive may name.
  public static let maximumNames = 100

  /// Reads a comment; nil for one that is no directive.
  public init?(_ comment: DocumentComment, in file: SourceFile) {
    let end = comment.content.upperBound
    var words = file.bytes[comment.content.lowerBound..<end]
      .split { $0.isBlankOrLineEnd || $0 == UInt8(ascii: ",") }
      .map { SourceRange($0.startIndex, $0.endIndex) }[...]
    guard let opening = Self.opening(&words, in: file) else { return nil }
    (word, kind) = (opening.word, opening.kind)
    self.comment = comment
    if !opening.isExact { fault = .unknownKind }
    while let word = words.popFirst() {
      let text = file.text(word)
      if ["--", "—", "–", "-"].contains(text) {
        let said = file.text(file.trimmed(SourceRange(word.upperBound, end)))
        reason = said.isEmpty ? nil : said
        lastDay = lastDay ?? Self.day(inReason: words.map(file.text))
        return
      } else if text == "until" {
        let day = words.popFirst() ?? word
        lastDay = Day(file.text(day))
        if lastDay == nil { fault = fault ?? .noDay(word.union(day)) }
      } else if names.count < Self.maximumNames {
        names.append(Name(text: text, range: word))
      } else {
        fault = fault ?? .tooManyNames
        return
      }
    }
  }

  /// Takes the word at the front of a comment, if it makes it a directive or was meant to.
  private static func opening(
    _ words: inout ArraySlice<SourceRange>, in file: SourceFile
  ) -> (word: SourceRange, kind: Kind?, isExact: Bool)? {
    guard let first = words.popFirst(), first.count <= 64 else { return nil }
    let text = file.text(first)
    if let kind = Kind(rawValue: text) { return (first, kind, true) }
    let folded = text.lowercased()
    // "a11yspec disable-line" and "a11yspec: disable-line" are slips too.
    if folded == "a11yspec" || folded == "a11yspec:" {
      guard let second = words.popFirst(), second.count <= 64,
        let kind = Kind(rawValue: "a11yspec-" + file.text(second).lowercased())
      else { return nil }
      return (first.union(second), kind, false)
    }
    // "a11yspec_disable_next_line" is meant for us, and "a11y-disable" for another program.
    let name = String(folded.map { $0 == "_" ? "-" : $0 })
    let isOurs = name.hasPrefix("a11yspec-")
    // What all have in common makes none of them near.
    let start = isOurs ? "a11yspec-" : ""
    let near = NearestName.of(
      String(name.dropFirst(start.count)),
      in: Kind.allCases.map { String($0.rawValue.dropFirst(start.count)) },
      reach: isOurs ? .guess : .slip)
    // "a11yspec-note: ask Ann" is a comment of the house, "a11yspec-off style/x" is not.
    guard near != nil || isOurs && words.first.map({ file.text($0).contains("/") }) != false
    else { return nil }
    return (first, near.flatMap { Kind(rawValue: start + $0) }, false)
  }

  /// Returns the day of an `until 2027-01-31` among the words of a reason.
  static func day(inReason words: [String]) -> Day? {
    zip(words, words.dropFirst()).lazy
      .compactMap { $0 == "until" ? Day(String($1.prefix(10))) : nil }.first
  }
}
