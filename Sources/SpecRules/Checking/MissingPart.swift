import SpecDiagnostics
import SpecModel

/// A part that a block of a document should have and lacks: a section, a step, an aspect.
struct MissingPart {
  /// What configurations call it.
  let name: String
  /// Where the document asks for it, with what to say of each place.
  var demands: [(range: SourceRange, message: String)] = []
  /// Whether the configuration asks for it.
  var isConfigured = false
  /// Whether a component of this kind needs it.
  var isNeeded = false
  /// Whether it may be there in another form, as in an example in code.
  var isElsewhere = false
  /// Whether another place says that there is no such thing, "Group: n/a", or that the dialect does
  /// not fit.
  var isDenied = false

  /// Whether anything asks for it.
  var isAsked: Bool { isConfigured || !demands.isEmpty }
}

extension [MissingPart] {
  /// Returns how severe it is that a block lacks all of them; nil where nothing is missing.
  ///
  /// It is an error where anything asks for a part or none is left (a warning where it may be
  /// elsewhere), a warning where the component needs one or no more are left than are lost, else a note,
  /// as where another place denies it.
  func severity(lost: Int, left: Int) -> Severity? {
    map { part in
      if part.isDenied { return .note }
      if part.isAsked || left <= 0 {
        return part.isElsewhere && !part.isConfigured ? .warning : .error
      }
      return part.isNeeded || left <= lost ? .warning : .note
    }.max()
  }

  /// The names as messages quote them.
  var quoted: String { map(\.name.quoted).joinedAsText() }
  /// The places that ask for one of them.
  var demands: [(range: SourceRange, message: String)] { flatMap(\.demands) }
}
