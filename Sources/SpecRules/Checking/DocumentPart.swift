import SpecLanguage
import SpecModel

/// A part of a document that one finding makes unreadable or absent and another takes for granted.
///
/// Places are those where the part begins, in UTF-8 bytes.
enum DocumentPart: Hashable, Sendable {
  /// All of it, and what comes behind the place where reading stopped.
  case file, rest
  /// What the checklist and the scenarios say.
  case criteria
  /// All that keys hold, and what kind of component it is.
  case keys, kind
  /// The line that points to more.
  case fullInformation
  /// A section, a key of the front matter, by ids.
  case section(String), key(String)
  /// The notes of a platform, which platform all notes are of, and the aspects they lack.
  case notes(String), platformsOfNotes, missingAspects(String)
  /// An aspect of a platform.
  case aspect(String, of: String)
  /// The frameworks of an aspect: which there are, and which belong to it.
  case frameworks(Int), frameworksOf(Int)
  /// A step of the checklist.
  case step(Int)
  /// A scenario.
  case scenario(Int)
  /// A step or scenario that the page of another platform has.
  case page(NumberedBlock.Kind, Int)
  /// A criterion, the role that one demands, one on an attribute, and where something is.
  case criterion(Int), demandedRole(Int), criterionOn(String), place(Int)
  /// A bullet of a scenario, and the role or state in an example of what is heard.
  case bullet(Int), spoken(TermKind, Int)
  /// The level of a heading, the spelling of a word, the markup of a block.
  case level(Int), spelling(Int), markup(Int)
}
