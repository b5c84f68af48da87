import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

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

/// The parts that no document needs, as the option "except" of a check names them: by title or id, in small or
/// capital letters.
struct ExceptedParts: Sendable {
  private let names: Set<String>

  init(_ options: StrictMapping) throws(DataError) {
    names = Set(try options.strings("except").map(FoldedText.fold))
  }

  /// Whether one of the names of a part is among them.
  func hold(_ titles: String...) -> Bool {
    titles.contains { names.contains(FoldedText.fold($0)) }
  }
}

/// A part of the developer notes that a finding says has nothing in it, by ids.
struct NotesGap: Sendable {
  /// The platform.
  let platform: String
  /// The aspect; nil for all that the platform should have.
  var aspect: String?
  /// The framework; nil for all.
  var framework: String?
  /// Whether notes are there, but none has the label of a framework.
  var isUnlabelled = false

  /// Whether a place in the notes is in it.
  func holds(platform: String, aspect: String, framework: String?) -> Bool {
    self.platform == platform && (self.aspect ?? aspect) == aspect
      && (self.framework == nil || self.framework == framework)
  }
}

extension Document {
  /// The first line that holds more than comments of Markdown, behind a byte order mark; the first one of a
  /// file that has none.
  var firstLine: SourceRange {
    let start = file.textStart == file.bytes.count ? file.contentStart : file.textStart
    let line = file.lines.range(ofLine: file.lines.line(at: start))
    return SourceRange(
      max(line.lowerBound, min(file.contentStart, line.upperBound)), line.upperBound)
  }
}
