public import SpecDiagnostics

/// What the linter made of one line of a specification: what it understood there, what it compared
/// it with, and what it says.
///
/// Texts are plain sentences and phrases in the words of the vocabulary; how they look is the
/// command's business.
public struct Explanation: Sendable {
  /// The line, one-based.
  public let line: Int
  /// What stands there, from the outside in.
  public let parts: [Part]
  /// What the rules found there.
  public let remarks: [Remark]

  /// One thing that stands on the line.
  public struct Part: Sendable {
    /// What it is, such as "keyboard criterion".
    public let kind: String
    /// The line that it begins on, one-based.
    public let line: Int
    /// Its text, white space folded.
    public let text: String
    /// What was understood of it, each a phrase such as "the user: Tab or Arrow keys".
    public var facts: [String] = []
    /// What it is paired with.
    public var partners: [Candidate] = []
    /// What it might have been paired with.
    public var others: [Candidate] = []
    /// How its comparison ended where it has no partner, in one sentence; nil where there is
    /// nothing to say.
    public var verdict: String?
  }

  /// Something that a part was compared with.
  public struct Candidate: Sendable {
    /// Its line, one-based.
    public let line: Int
    /// Its text, white space folded.
    public let text: String
    /// Why it was chosen or not, each a phrase such as "both name Tab".
    public let reasons: [String]
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
