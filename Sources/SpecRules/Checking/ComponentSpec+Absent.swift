import SpecModel

extension ComponentSpec {
  /// The sections, keys and aspects of the dialect that are not there, by the names of `Absence`.
  var absent: Set<String> {
    // Looking through a few names takes less time than hashing them.
    let known = sections.compactMap(\.id)
    let noted = notesInScope.flatMap(\.aspects).map(\.id)
    let written = entries.map(\.key)
    return Set(
      dialect.sections.filter { !known.contains($0.id) }.map(\.title)
        + dialect.keys.filter { !known.contains($0.id) }.map(\.key)
        + dialect.aspects.filter { !noted.contains($0.id) }.map(\.title)
        + dialect.entries.map(\.key).filter { !written.contains($0) })
  }
}
