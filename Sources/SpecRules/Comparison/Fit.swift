/// How well a criterion and a step fit each other, part by part.
///
/// Each part is a share, 0 to 1. The weights say what counts: the words as a whole more than any
/// part that was understood of them, the same words more than everything else.
struct Fit: Sendable {
  /// What they share of the actions that they name.
  var trigger = 0.0
  /// What they share of being about one attribute: 1 for its subject, less for a mention.
  var attribute = 0.0
  /// Whether what happens is told in the same words.
  var text = 0.0
  /// What they share of the outcomes that were understood.
  var outcome = 0.0
  /// What they share of roles and states.
  var meaning = 0.0
  /// What the condition of one shares with the words of the other.
  var condition = 0.0
  /// What they share of the words of what happens: the objects, and all that was not understood.
  var words = 0.0
  /// Whether they name the same platforms.
  var platforms = 0.0
  /// Whether they stand at the same place in their lists; decides between equals.
  var order = 0.0

  /// The sum by which pairs are chosen.
  var total: Double {
    2 * trigger + 2 * attribute + 4 * text + 0.75 * outcome + 0.5 * meaning + 0.5 * condition
      + words + 0.5 * platforms + 0.05 * order
  }
}
