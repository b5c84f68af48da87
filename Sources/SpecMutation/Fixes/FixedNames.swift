import SpecDiagnostics
import SpecModel

/// The headings, labels, titles and keys that are recognised because an edit fixed them, and what
/// each of them governs.
///
/// Such a name was read as nothing and is read as something now: "Dynamc announcement example"
/// heads notes of no aspect, fixed it heads announcements. That what is below it is read in
/// its proper place, until the next name of its rank, is what the edit meant. A name that was
/// recognised before, and one that no edit touches, governs nothing here.
struct FixedNames {
  /// What the fixed names govern, as ranges of the document after the edits.
  let governed: [SourceRange]

  init(from old: ComponentSpec, to new: ComponentSpec, _ trace: FixTrace) {
    let before = Self.names(of: old).map { ($0, start: trace.moved($0.range.lowerBound)) }
    let after = Self.names(of: new)
    governed = after.enumerated().compactMap { place, name in
      guard name.isRecognised, trace.touches(after: [name.range]) else { return nil }
      let same = before.filter { $0.start == name.range.lowerBound }.map(\.0)
      guard !same.contains(where: \.isRecognised) else { return nil }
      if let value = name.value { return value }
      // A heading that an edit moved to another level governs no more than it did.
      let rank = same.reduce(name.rank) { max($0, $1.rank) }
      let next = after[(place + 1)...].first { $0.rank <= rank }
      return SourceRange(name.range.upperBound, next?.range.lowerBound ?? new.file.bytes.count)
    }
  }

  /// Whether a place of the document after the edits is governed by a fixed name.
  func govern(_ offset: Int) -> Bool {
    governed.contains { $0.lowerBound <= offset && offset < $0.upperBound }
  }

  private struct Name {
    let range: SourceRange
    /// A name governs what follows it up to the next one of a rank that is not greater.
    let rank: Int
    let isRecognised: Bool
    /// What a key holds: it governs that and nothing behind it.
    var value: SourceRange?
  }

  /// Returns the names of a document in order of place.
  private static func names(of spec: ComponentSpec) -> [Name] {
    let headings = spec.headings.map { heading in
      Name(
        range: heading.range, rank: heading.level == 0 ? 7 : heading.level,
        isRecognised: heading.part != .other)
    }
    let titles =
      (spec.condensed?.steps ?? []).map(\.title.range)
      + (spec.gherkin?.scenarios ?? []).map(\.title.range)
    let keys = spec.frontMatterKeys.map { key in
      Name(range: key.name.range, rank: 9, isRecognised: true, value: key.range)
    }
    return (headings + titles.map { Name(range: $0, rank: 8, isRecognised: true) } + keys)
      .sorted { $0.range < $1.range }
  }
}
