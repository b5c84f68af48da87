/// Which of the dialect's steps or scenarios a step or scenario of the document is.
///
/// Its title, its number and what is below it may disagree; the most of them decide.
public struct StepPlace: Sendable, Equatable {
  /// The dialect's number of it; one more than its last one where only titles count, and this
  /// title is unknown.
  public let number: Int
  /// The dialect's number of the step whose title it carries; nil for a title of its own.
  public private(set) var titled: Int?
  /// Whether what is below it speaks for `number`.
  public private(set) var isBorneOut = false
}
