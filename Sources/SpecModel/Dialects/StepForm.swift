public import SpecLanguage

/// What a dialect expects of the steps of scenarios beside their keywords.
public struct StepForm: Sendable {
  /// The keywords that appear once behind a trigger, such as `THEN`.
  public let once: [String]
  /// Who can act in the steps, folded: "the user", "i".
  public let actors: [String]
  /// The words that say what the user does, folded: "press", "presses".
  public let actions: WordSet
  /// The words with which an outcome is demanded, folded: "should", "must".
  public let modals: [String]
}
