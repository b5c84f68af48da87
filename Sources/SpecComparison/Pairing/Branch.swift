/// A part of the comparison that can be switched off, to see which examples need it.
public enum Branch: String, Sendable, CaseIterable {
  // What finds differences.

  /// Two criteria that say the same word for word.
  case repeatedCriteria = "repeated-criteria"
  /// Two events with the same outcome word for word.
  case repeatedOutcomes = "repeated-outcomes"
  /// Actions that are for other platforms in a scenario.
  case actionPlatforms = "action-platforms"
  /// One event of several with fewer platforms.
  case narrowerEvents = "narrower-events"
  /// A platform for which only one side names any role.
  case platformsWithoutRole = "platforms-without-role"
  /// What is heard on other platforms than the criterion says.
  case heardPlatforms = "heard-platforms"
  /// Roles of a criterion.
  case roles
  /// A role that the steps name for another platform than the criteria.
  case movedRoles = "moved-roles"
  /// Roles in the notes of a platform.
  case notedRoles = "noted-roles"
  /// Roles of a part that both sides name.
  case partRoles = "part-roles"
  /// A role that only one step names.
  case oddRoles = "odd-roles"
  /// States of a criterion on states.
  case states
  /// States of a criterion with an action.
  case actionStates = "action-states"
  /// One of several states that only one side lists.
  case leftOutStates = "left-out-states"
  /// A state that is named once, where another one of the same idea is usual.
  case oddStates = "odd-states"
  /// A state that one place alone names, beside another one.
  case statesNamedOnce = "states-named-once"
  /// A role or state in one of two passages with the same words.
  case parallels
  /// States in examples of announcements.
  case announcedStates = "announced-states"
  /// A label that was not understood, about something else.
  case otherThings = "other-things"
  /// An outcome that one side denies.
  case denials
  /// A verb that one side denies or turns into its opposite, in the same words otherwise.
  case deniedVerbs = "denied-verbs"
  /// Outcomes that the vocabulary calls opposites.
  case opposites
  /// "Next" and "previous".
  case directions
  /// One outcome for two events of which the criterion excepts one.
  case exceptions
  /// Focus and speech on one side, something else on the other.
  case otherOutcomes = "other-outcomes"
  /// Where focus goes.
  case destinations
  /// Where focus goes by the notes of two platforms.
  case notedDestinations = "noted-destinations"
  /// Quotations.
  case quotations
  /// Numbers of a criterion.
  case numbers
  /// A number that one place alone has of an action.
  case actionNumbers = "action-numbers"
  /// Numbers that the rest of the document contradicts.
  case totals
  /// A number in which one of several sentences with the same words differs.
  case oddNumbers = "odd-numbers"
  /// The only other number of some things, in a sentence about the same.
  case likeNumbers = "like-numbers"
  /// Numbers that examples of code ask for.
  case demandsInCode = "demands-in-code"
  /// The lowest and highest values in examples of code.
  case limitsInCode = "limits-in-code"
  /// "n/a" on one side.
  case applicability
  /// One action in place of another.
  case exchangedActions = "exchanged-actions"
  /// One of several actions that only the criterion has.
  case leftOutActions = "left-out-actions"
  /// A key that only the event has.
  case addedKeys = "added-keys"
  /// A criterion whose channel has no scenario.
  case uncoveredChannels = "uncovered-channels"
  /// A criterion that no event of its scenario covers.
  case uncoveredCriteria = "uncovered-criteria"
  /// An event that no criterion of its channel covers.
  case uncoveredEvents = "uncovered-events"
  /// A part that is activated with a key and not with a double tap.
  case leftOutParts = "left-out-parts"
  /// A criterion on what is heard that no step covers.
  case unheardCriteria = "unheard-criteria"
  /// A step on what is heard that no criterion covers.
  case uncoveredSpeech = "uncovered-speech"
  /// Keys of the keyboard's scenario that the one with a screen reader lacks.
  case leftOutKeys = "left-out-keys"
  /// A key in place of another in a scenario with a screen reader.
  case exchangedKeys = "exchanged-keys"
  /// Lists of what is heard on two devices.
  case heardLists = "heard-lists"
  /// One item that is not what the criteria ask for, in a list that is a copy otherwise.
  case oddItems = "odd-items"
  /// Components of the vocabulary in place of the document's own.
  case knownComponents = "known-components"
  /// Components of other documents in place of the document's own.
  case componentsOfOthers = "components-of-others"
  /// Sentences that speak of what only another document is about.
  case copies

  // What excuses differences.

  /// An action that the other side names in passing.
  case passingMentions = "passing-mentions"
  /// What is left over on the other side.
  case leftOvers = "left-overs"
  /// An outcome that belongs to another criterion on the same event.
  case sharedEvents = "shared-events"
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
  /// Outcomes under a condition, or one of several.
  case openOutcomes = "open-outcomes"
  /// Outcomes of two things.
  case targets
  /// Names that may be the component's own.
  case ownNames = "own-names"
}
