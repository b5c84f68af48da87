public import SpecDiagnostics
import SpecLanguage

/// What the linter made of one line of a specification: what it understood there, what it compared
/// it with, and what it says.
///
/// Texts are plain sentences and phrases in the words of the vocabulary; how they look is the
/// command's business.
public struct Explanation: Sendable {
  /// The line, one-based.
  public let line: Int
  /// What is there, from the outside in.
  public let parts: [Part]
  /// What the rules found there.
  public let remarks: [Remark]

  /// One thing that is on the line.
  public struct Part: Sendable {
    /// What it is, such as "keyboard criterion".
    public let kind: String
    /// The line that it begins on, one-based.
    public let line: Int
    /// Its text, white space folded.
    public let text: String
    /// Its clauses, each in one line.
    public var clauses: [String] = []
    /// What they say, each a phrase such as "role: button on iOS".
    public var facts: [String] = []
    /// What it was compared with.
    public var partners: [Candidate] = []
  }

  /// Something that a part was compared with.
  public struct Candidate: Sendable {
    /// Its line, one-based.
    public let line: Int
    /// Its text, white space folded.
    public let text: String
    /// The values that were compared, each a phrase such as "platforms: iOS and iOS".
    public let compared: [String]
  }

  /// Something that a rule found on the line.
  public struct Remark: Sendable {
    /// What it would say.
    public let diagnostic: Diagnostic
    /// The line that it points at, one-based.
    public let line: Int
    /// What became of it.
    public let fate: Fate
  }

  /// What became of something that a rule found.
  public enum Fate: Sendable {
    /// It is reported.
    case reported
    /// It is reported where one asks for low confidence.
    case hidden
    /// Its rule is turned off, at a place such as `.a11yspec.yml:3`.
    case off(String)
    /// It follows from others, which are reported, and is not.
    case withheld([Cause])
    /// It is reported as one with the first of its kind, which begins on a line.
    case folded(Int)
    /// It is elsewhere and points at this line.
    case related(String)
  }

  /// What something follows from.
  public struct Cause: Sendable {
    /// The diagnostic.
    public let diagnostic: Diagnostic
    /// The line that it points at, one-based.
    public let line: Int
  }
}
