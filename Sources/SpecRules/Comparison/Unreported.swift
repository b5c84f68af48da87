import SpecDiagnostics

/// Something that is on one side only and is not called missing, with the reason.
struct Unreported: Sendable {
  /// Where it stands.
  let range: SourceRange
  /// Why nothing is said.
  let reason: Reason

  /// The reasons to say nothing.
  enum Reason: Sendable {
    /// The scenarios of the dialect do not tell its channel again.
    case notRetold
    /// Something half understood shares some of its words and may be its twin.
    case mayBeTold(SourceRange)
    /// A step names its action in passing, or says most of its words.
    case toldInPassing(SourceRange)
    /// A criterion is about the same attribute.
    case sharesAttribute(SourceRange)
    /// No word says what it is about, and the document does not tell things again word for word.
    case unclear
  }
}
