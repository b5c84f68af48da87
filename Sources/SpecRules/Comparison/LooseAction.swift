import SpecDiagnostics
import SpecModel

/// An action that one side names beside others, and that the other side leaves out: Enter in "use
/// the spacebar or enter key" where the checklist lists the spacebar alone.
struct LooseAction: Sendable {
  /// The action, such as `key.enter`.
  let action: String
  /// Its channel.
  let channel: Channel
  /// Where it is named: a criterion or a step.
  let range: SourceRange
  /// How it is named there.
  let text: String
  /// What tells the rest of the criterion or step.
  let partner: SourceRange
  /// What leaves it out.
  let missing: Missing
  /// The structural path.
  let location: [String]

  /// What leaves an action out.
  enum Missing: Sendable {
    /// The criteria.
    case criteria
    /// The scenarios.
    case scenarios
    /// One of the scenarios of its channel, while another one tells it.
    case scenario(Scenario)
  }
}
