public import SpecLanguage

/// What a dialect expects of the steps of scenarios beside their keywords.
public struct StepForm: Sendable {
  /// The keywords that appear once behind a trigger, such as `THEN`.
  public let once: [String]
  /// Who can act in the steps.
  public let actors: [Actor]
  /// The words that say what the user does, folded: "press", "presses".
  public let actions: WordSet
  /// The words with which an outcome is demanded, folded: "should", "must".
  public let modals: [String]

  /// One way to speak of the one who tests.
  public struct Actor: Sendable {
    /// The way as reports write it, such as `the user`.
    public let name: String
    /// The phrases, folded: "the user", "a user".
    public let phrases: [String]
  }
}
