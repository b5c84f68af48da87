import SpecDiagnostics

extension Outline {
  /// Links, brackets, stars and number signs of headings that are broken.
  @DefectList var markDefects: [Defect] {
    Defect(
      .only("reference/link-malformed"), "space put between the words and address of a link",
      reach: .anywhere, replacingMarks([("](", "] (")], in: bodyLines))
    Defect(
      "reference/link-other-address consistency", "another address shown",
      bodyLines.flatMap { marks("[http", in: $0) }.map { range in
        let end = file.bytes.firstIndex(of: UInt8(ascii: "]"), from: range.lowerBound)
        return Change(SourceRange(at: end), "-2")
      })
    Defect(
      .only("reference/link-letter-case"), "small letter of an address became a capital",
      reach: .anywhere,
      bodyLines.flatMap { marks("](/", in: $0) }.dropFirst().map { range in
        let letter = SourceRange(range.upperBound, range.upperBound + 1)
        return Change(letter, file.text(letter).uppercased())
      })
    Defect(
      .only("style/bracket-unbalanced"), "bracket deleted", reach: .anywhere,
      replacingMarks([(" (", " "), (") ", " ")], in: plainProse))
    Defect(
      .only("style/emphasis-unbalanced"), "star deleted", reach: .anywhere,
      replacingMarks([("**", "*")], in: bodyLines))
    Defect(
      .only("structure/heading-glued"), "space behind the signs of a heading deleted",
      reach: .anywhere,
      writing("##", at: indices(where: \.isHeading).compactMap { marks("## ", in: $0).first }))
    Defect(.only("gherkin/verb-missing"), "verb deleted from a step", reach: .anywhere) {
      let verbs = [("I press ", "I "), ("I use ", "I "), ("I navigate ", "I ")]
      return replacingMarks(verbs, in: indices(in: .gherkin))
    }
    Defect(.only("structure/title-line-missing"), "line that names the component deleted") {
      let blocks = indices(where: \.isStatement)
      return deletions(
        of: blocks.flatMap { marks("How to test", in: $0) }.map(index).map { $0...$0 })
    }
    Defect(
      .only("structure/label-missing"), "label of a criterion deleted", reach: .anywhere,
      hasKeyedCriteria
        ? []
        : criteria.compactMap { criterion in
          criterion.value.first.map { Change(.init(criterion.label.lowerBound, $0.lowerBound), "") }
        })
    Defect(
      .only("style/mark-repeated"), "punctuation mark doubled", reach: .anywhere,
      replacingMarks([(". ", ".. "), (", ", ",, ")], in: plainProse))
  }

  /// Lines of prose without code; in block scalars of YAML all may be code.
  private var plainProse: [Int] { isYAML ? [] : prose.filter { !lines[$0].text.contains("`") } }

  /// The lines outside of code.
  private var bodyLines: [Int] { indices { $0.kind != .hidden && $0.kind != .fence } }
}
