public import SpecDiagnostics
public import SpecLanguage

/// A heading, or a label that stands for one: a framework's bullet or bold paragraph.
public struct Heading: Sendable {
  /// Its title as written; a label's without `**`.
  public let title: Located<String>
  /// The heading with its marker, or the whole label.
  public let range: SourceRange
  /// The heading's level, 1 to 6; 0 for a label that is a bullet or a paragraph.
  public let level: Int
  /// What it heads.
  public let part: Part
  /// How its title compares with the names that the dialect knows; nil where it knows none.
  public let name: KnownName?
  /// Whether the whole title is set in bold.
  public let isBold: Bool
  /// What is below it, headings of its own parts left out: text, code or media.
  public let content: ContentState
  /// The platform whose notes it is in, if any.
  public let platform: String?
  /// The structural path to it, its own title included.
  public let location: [String]

  /// What a heading can head.
  public enum Part: Sendable, Equatable {
    /// A section, by its id in the dialect.
    case section(String)
    /// An aspect, by its id.
    case aspect(String)
    /// A framework's notes, or those of several, by their ids.
    case framework([String])
    /// Notes that belong to no aspect.
    case general
    /// The criteria or scenarios of a block, all of them.
    case block
    /// A video.
    case medium
    /// Something that the dialect does not name.
    case other
  }
}
