import SpecModel

extension ComponentSpec {
  /// The sections, keys and aspects of the dialect that are not there, by the names of `Absence`.
  var absent: Set<String> {
    let known = Set(sections.compactMap(\.id))
    let noted = Set(notesInScope.flatMap(\.aspects).map(\.id))
    let written = Set(entries.map(\.key))
    var absent = Set(dialect.sections.filter { !known.contains($0.id) }.map(\.title))
    absent.formUnion(dialect.keys.filter { !known.contains($0.id) }.map(\.key))
    absent.formUnion(dialect.aspects.filter { !noted.contains($0.id) }.map(\.title))
    absent.formUnion(dialect.entries.map(\.key).filter { !written.contains($0) })
    return absent
  }
}
