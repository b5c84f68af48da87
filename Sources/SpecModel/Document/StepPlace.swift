/// Which of the dialect's steps or scenarios a step or scenario of the document is.
///
/// Its title, its number and what is below it may disagree; the most of them decide.
public struct StepPlace: Sendable, Equatable {
  /// The dialect's number of it; one more than its last one where only titles count, and this
  /// title is unknown.
  public let number: Int
  /// The dialect's number of the step whose title it carries; nil for a title of its own.
  public let titled: Int?
  /// The title that was meant, where the one written is a near miss of it.
  public let meantTitle: String?
  /// Whether what is below it speaks for `number`.
  public let isBorneOut: Bool

  /// Creates the place of a step that has no title of its own to judge by.
  init(number: Int) {
    self.init(number: number, titled: nil, meantTitle: nil, isBorneOut: false)
  }

  init(number: Int, titled: Int?, meantTitle: String?, isBorneOut: Bool) {
    self.number = number
    self.titled = titled
    self.meantTitle = meantTitle
    self.isBorneOut = isBorneOut
  }
}
