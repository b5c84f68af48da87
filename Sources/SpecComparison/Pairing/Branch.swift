/// A part of the comparison that can be switched off, to see which examples need it.
public enum Branch: String, Sendable, CaseIterable {
  // What finds differences.

  /// Actions that are for other platforms in a scenario.
  case actionPlatforms = "action-platforms"
  /// A platform for which only one side names any role.
  case platformsWithoutRole = "platforms-without-role"
  /// What is heard on other platforms than the criterion says.
  case heardPlatforms = "heard-platforms"
  /// Roles of a criterion.
  case roles
  /// Roles of a part that both sides name.
  case partRoles = "part-roles"
  /// States of a criterion on states.
  case states
  /// A state that one place alone names, beside another one.
  case statesNamedOnce = "states-named-once"
  /// A role or state in one of two passages with the same words.
  case parallels
  /// An outcome that one side denies.
  case denials
  /// Where focus goes by the notes of two platforms.
  case notedDestinations = "noted-destinations"
  /// Numbers of a criterion.
  case numbers
  /// Numbers that the rest of the document contradicts.
  case totals
  /// A number in which one of several sentences with the same words differs.
  case oddNumbers = "odd-numbers"
  /// "n/a" on one side.
  case applicability
  /// One action in place of another.
  case exchangedActions = "exchanged-actions"
  /// One of several actions that only the criterion has.
  case leftOutActions = "left-out-actions"
  /// A criterion that no event of its scenario covers.
  case uncoveredCriteria = "uncovered-criteria"
  /// An event that no criterion of its channel covers.
  case uncoveredEvents = "uncovered-events"
  /// A step on what is heard that no criterion covers.
  case uncoveredSpeech = "uncovered-speech"
  /// Keys of the keyboard's scenario that the one with a screen reader lacks.
  case leftOutKeys = "left-out-keys"
  /// Components of the vocabulary in place of the document's own.
  case knownComponents = "known-components"

  // What excuses differences.

  /// An action that the other side names in passing.
  case passingMentions = "passing-mentions"
  /// What is left over on the other side.
  case leftOvers = "left-overs"
  /// A number that another event has: "3 veggies" of 6.
  case toldNumbers = "told-numbers"
  /// States of two kinds of control for one idea.
  case synonymousStates = "synonymous-states"
  /// Events that only say what is heard of something that one comes to.
  case reachedThings = "reached-things"
  /// Events in which nothing happens.
  case idleEvents = "idle-events"
  /// Roles that a criterion on another attribute names.
  case rolesElsewhere = "roles-elsewhere"
  /// Names that may be the component's own.
  case ownNames = "own-names"
}
