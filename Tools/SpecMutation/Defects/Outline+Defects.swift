import SpecDiagnostics
import SpecYAML

extension Outline {
  /// Every kind of defect that is made in the document, in the order of reports.
  var defects: [Defect] { Words.data["defects"]?.sequence?.map { Defect($0, in: self) } ?? [] }

  /// Makes every change of a kind, in order.
  func changes(of defect: Defect, _ random: inout SeededGenerator) -> [Change] {
    let row = defect.row
    if row["only"]?.text == "native", isWeb { return [] }
    let places = row["places"]?.text
    let others = places.map { $0 == "itself" ? [] : parts($0) } ?? []
    if let parts = row["delete"]?.text.map(parts) { return deletions(of: parts, places: others) }
    if let parts = row["empty"]?.text.map(parts) { return emptyings(of: parts) }
    if let parts = row["copy"]?.text.map(parts) {
      return parts.map { part in
        let copy = row.text("before") + text(of: part) + row.text("behind")
        return Change(
          [inserting(copy, before: part.upperBound + 1)], places: places == nil ? [] : [part])
      }
    }
    if let new = row["write"]?.text {
      return self.places(row.text("at")).map { Change($0, new, places: others) }
    }
    if let names = row["slip"]?.text.map(self.places) {
      return names.map { Change($0, random.misspelling(of: file.text($0))) }
    }
    if let titles = row["misspell"]?.text.map(self.places) {
      return titles.compactMap { misspelling($0, &random) }
    }
    if let words = row["slip words"]?.texts { return slips(in: words, &random) }
    if let pairs = row["replace"]?.pairs { return replacing(pairs, in: lines(row.text("in"))) }
    if let pairs = row["replace-bytes"]?.pairs {
      return lines(row.text("in")).flatMap { index in
        pairs.flatMap { old, new in writing(new, at: marks(old, in: index)) }
      }
    }
    if let lines = row["misname"]?.text.map(lines) { return misnamed(in: lines) }
    if let comment = row["comment"]?.text { return comments(above: row.text("above")) { comment } }
    let name = defect.name
    return partChanges(name) ?? noteChanges(name) ?? parityChanges(name)
      ?? scenarioChanges(name) ?? componentChanges(name, &random) ?? apiChanges(name, &random)
      ?? styleChanges(name) ?? referenceChanges(name) ?? fileChanges(name, &random) ?? []
  }

  /// Where a finding may be besides a changed line and what contains it.
  func places(_ reach: Defect.Reach, at index: Int) -> [ClosedRange<Int>] {
    let zones: [OutlineLine.Zone] =
      switch reach {
      case .beside, .anywhere: []
      case .otherBlock: [lines[index].zone == .condensed ? .gherkin : .condensed]
      case .blocks: [.condensed, .gherkin]
      }
    return zones.map(indices(in:)).filter { !$0.isEmpty }.map { $0[0]...$0[$0.count - 1] }
  }

  private func slips(in words: [String], _ random: inout SeededGenerator) -> [Change] {
    prose.flatMap { phrases(words, in: $0) }.compactMap { word, range in
      let old = file.text(range)
      guard word == word.lowercased() || word == old else { return nil }
      let new = random.misspelling(of: old)
      return new == old ? nil : Change(range, new)
    }
  }
}
