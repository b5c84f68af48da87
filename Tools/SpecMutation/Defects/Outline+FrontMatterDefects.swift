import SpecDiagnostics

extension Outline {
  /// Keys of the front matter that are misspelt, unknown, wrongly indented, doubled, of another type.
  @DefectList var frontMatterDefects: [Defect] {
    Defect("structure/key-misspelt", "key of the front matter misspelt", reach: .anywhere) {
      random in
      keys.map(name).filter { $0.count > 3 }
        .map { Change($0, Misspelling.of(file.text($0), &random)) }
    }
    Defect(
      "structure/key-unknown", "criteria under an unknown key", reach: .anywhere,
      writing("checks", at: groups.map(name)))
    Defect(
      "structure/key-misplaced input", "criterion's key moved out of its group", reach: .anywhere,
      hasKeyedCriteria ? writing("", at: criteria.map { lines[$0.index].spaces }) : [])
    Defect(
      "structure/key-wrong-type input", "group of criteria that is a mere text", reach: .anywhere,
      groups.map { Change(bytes(of: item(at: $0)), "\(file.text(name($0))): works as usual\n") })
    Defect(
      "structure/key-wrong-type input", "list in place of a text",
      keys.filter { lines[$0].text.hasPrefix("title") }.map {
        Change(bytes(of: $0...$0), "title: [one, two]\n")
      })
    Defect(
      .only("input/duplicate-key structure"), "key of the front matter twice",
      copies(of: keys.map(item)))
    Defect(
      .only("input/yaml-syntax"), "quote in the front matter not closed", reach: .anywhere,
      keys.filter { lines[$0].zone == .metadata }.map {
        Change(lines[$0].range, "\(file.text(name($0))): \"never closed")
      })
  }

  /// The keys at the left, by the index of their line.
  private var keys: [Int] { indices(where: \.isTopKey) }
  /// Those of criteria.
  private var groups: [Int] { keys.filter { lines[$0].zone == .condensed } }

  /// What is before the colon of a key at the left.
  private func name(_ index: Int) -> SourceRange {
    let start = lines[index].range.lowerBound
    return SourceRange(start, start + lines[index].text.prefix { $0 != ":" }.utf8.count)
  }
}
