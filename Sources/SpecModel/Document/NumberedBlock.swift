public import SpecDiagnostics

/// The checklist or the scenarios of a document: parts with numbers.
public struct NumberedBlock: Sendable {
  /// Which of the two it is.
  public let kind: Kind
  /// From the heading or the first key to the last byte of the block.
  public let range: SourceRange
  /// The heading, or the first key.
  public let heading: SourceRange
  /// The steps of the checklist or the scenarios, in document order.
  public let parts: [NumberedPart]
  /// The GIVEN sentence.
  public var given: Located<String>?
  /// The word "GIVEN" of that sentence, if it is misspelt.
  public var givenMisspelling: Misspelling?
  /// The "Full information" line.
  public let fullInformation: FullInformation?

  /// The two, by what their parts are called.
  public enum Kind: String, Sendable, CaseIterable {
    /// The checklist.
    case step
    /// The scenarios, which repeat the criteria.
    case scenario
  }

  /// All criteria that are directly under a step, in document order.
  public var criteria: [Criterion] { parts.flatMap(\.criteria) }
  /// Returns the first part of a channel.
  public func part(_ channel: Channel) -> NumberedPart? { parts.first { $0.channel == channel } }
}

/// A numbered step of the checklist or a scenario, with a title or a key of its own.
public struct NumberedPart: Sendable {
  /// The number as written, else its place in the order, from 1; below keys the channel's.
  public let number: Int
  /// Whether the number is written.
  public var isNumbered = true
  /// The channel that its title, its number and what is below it name.
  public let channel: Channel
  /// Which of the dialect's parts it is.
  public let place: StepPlace
  /// The title as written, without number and "Scenario:".
  public let title: Located<String>
  /// From the title to the last byte of its last bullet.
  public internal(set) var range: SourceRange
  /// The criteria directly under the title.
  public var criteria: [Criterion] = []
  /// The steps directly under the title.
  public var steps: [Step] = []
  /// Every step, children included, in document order.
  public var allSteps: [Step] = []
}

/// One bullet of a scenario.
///
/// A class, for it never changes and is handed on again and again.
public final class Step: Sendable {
  /// The keyword as the dialect spells it (`WHEN`, `THEN when`, `I HEAR`); nil where there is none.
  public let keyword: String?
  /// What it does in its scenario; that of a keyword which joins is of what it is with.
  public let role: DialectKeyword.Role
  /// The keyword as written.
  public let keywordRange: SourceRange?
  /// The word of the keyword that is misspelt.
  public let misspelling: Misspelling?
  /// The text behind the keyword, white space folded.
  public let text: String
  /// The lines of the text behind the keyword.
  public let lines: [SourceRange]
  /// The lines before the outcome in its middle, all of them where it has none.
  public let triggerLines: [SourceRange]
  /// The lines of the outcome in its middle: `WHEN … I SEE …`; empty where it has none.
  public let outcomeLines: [SourceRange]
  /// From the marker to the last byte of its own text, children left out.
  public let range: SourceRange
  /// The steps below it.
  public let children: [Step]
  /// Whether the step itself also states an outcome: `WHEN … I SEE …`.
  public var holdsOutcome: Bool { !outcomeLines.isEmpty }

  init(
    keyword: String?, role: DialectKeyword.Role, keywordRange: SourceRange?,
    misspelling: Misspelling?,
    text: String, lines: [SourceRange], triggerLines: [SourceRange]? = nil,
    outcomeLines: [SourceRange] = [], range: SourceRange, children: [Step]
  ) {
    (self.keyword, self.role, self.keywordRange) = (keyword, role, keywordRange)
    (self.misspelling, self.text, self.lines) = (misspelling, text, lines)
    (self.triggerLines, self.outcomeLines) = (triggerLines ?? lines, outcomeLines)
    (self.range, self.children) = (range, children)
  }

  /// The step and every step below it, in document order.
  public var withDescendants: [Step] {
    children.isEmpty ? [self] : [self] + children.flatMap(\.withDescendants)
  }
}
