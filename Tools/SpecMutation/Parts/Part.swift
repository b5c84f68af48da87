import SpecDiagnostics

/// One part of a document, as `SpecModel` reads it: what a row of `defects.yml` applies to.
struct Part: Sendable {
  /// The name of its kind in `defects.yml`.
  let kind: String
  /// Its whole lines, what is below it included, blank lines at the end left out.
  let range: SourceRange
  /// Its title, label, keyword, key or code.
  let label: SourceRange
  /// The lines of its text behind the label.
  var text: [SourceRange] = []
  /// The level of a heading; 0 for anything else.
  var level = 0
  /// What it belongs to, such as an aspect to the notes of a platform; parts of one owner can change places.
  var owner = ""
  /// What else is said of it, for `with` in `defects.yml`.
  var tags: Set<String> = []

  /// Whether it has a tag, or lacks one that is written with `!` in front.
  func has(_ tag: String) -> Bool {
    tag.hasPrefix("!") ? !tags.contains(String(tag.dropFirst())) : tags.contains(tag)
  }
}

/// The names that rows have for places in a part.
enum Place: String {
  /// All its lines.
  case whole
  /// The first one without its end.
  case line
  /// What is below the first one.
  case below
  /// The last one.
  case last
  case label
  /// Each line of its text, or all of them at once.
  case text, texts
  /// What is between the line before it and its own first word.
  case gap
  /// The spaces in front of it.
  case indentation
}
