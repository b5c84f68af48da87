import SpecDiagnostics
import SpecLanguage
import SpecModel

/// One fault that a check found, before its rule gives it words.
struct Finding: Sendable {
  /// Where.
  var range: SourceRange
  /// Which case of its rule's messages and helps it is, where there are several.
  var sort = ""
  /// The values of the message's placeholders.
  var values: [String: String] = [:]
  /// The other places, with what is there.
  var related: [(range: SourceRange, message: String)] = []
  /// Places in other files, with what is there.
  var elsewhere: [RelatedPlace] = []
  /// A draft of what to write, shown below the help.
  var draft: String?
  /// A severity other than the rule's.
  var severity: Severity?
  /// A confidence other than the rule's.
  var confidence: Confidence?
  /// The structural path; nil for that of the text that it is in.
  var location: [String]?
  /// What is wrong in words of the document that survive edits elsewhere.
  ///
  /// No line, no number of a step or scenario and no words of the rule; nothing where the rule and
  /// the structural path say it all. Several missing things are separated by a comma.
  var subject = ""
  /// Ways to fix it.
  var fixes: [Fix] = []
  /// The parts of the developer notes that it says have nothing in them.
  var gaps: [NotesGap] = []
  /// Whether it is about words left over from another spec, which contradict nothing.
  var isLeftOver = false
  /// The parts of the document that the fault makes unreadable or absent.
  ///
  /// What depends on them is withheld.
  var breaks: [DocumentPart] = []
  /// Where the parts are unreadable; empty for anywhere.
  var extents: [SourceRange] = []
  /// The parts that the finding takes for granted: nearly all of them, that the file was read.
  var needs: [DocumentPart] = [.file]

  /// Whether another finding is where this one makes its parts unreadable.
  func reaches(_ other: Finding) -> Bool {
    extents.isEmpty
      || [.keys, .kind].contains { breaks.contains($0) && other.needs.contains($0) }
      || ([other.range] + other.related.map(\.range)).contains { range in
        extents.contains { $0.overlaps(range) }
      }
  }
}

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
