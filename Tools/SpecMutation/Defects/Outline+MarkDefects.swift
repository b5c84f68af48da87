import SpecDiagnostics

extension Outline {
  /// Tags, attributes, ids and brackets of examples that are broken.
  @DefectList var htmlDefects: [Defect] {
    Defect(.only("style/html-unbalanced"), "closing tag deleted from an example", reach: .anywhere)
    {
      let names = ["button", "label", "div", "span", "select", "ul", "a"]
      return replacing(names.map { ("</\($0)>", "") }, in: html)
    }
    Defect(
      .only("style/jsx-in-html"), "attribute of HTML became one of JSX",
      replacing([("class=", "className="), ("for=", "htmlFor=")], in: html))
    Defect(
      .only("style/attribute-repeated"), "attribute written twice",
      attributes(["type", "role", "class"]).map {
        Change(SourceRange(at: $0.upperBound), file.text($0))
      })
    Defect(
      .only("reference/id-repeated"), "id given to another element, too",
      attributes(["id"]).compactMap { range in
        let end = lines[index(of: range)].content.upperBound
        return byte(at: end - 1) == UInt8(ascii: ">")
          ? Change(SourceRange(at: end), "<i\(file.text(range))></i>") : nil
      })
    Defect(
      .only("reference/label-without-control"), "for= deleted from a label",
      writing("", at: attributes(["for"])))
    Defect(
      .only("api/role-without-attribute"), "state or value deleted from a role",
      writing("", at: attributes(["aria-checked", "aria-valuenow"])))
    Defect(
      "api/role-out-of-place", "role around others changed",
      replacing(
        ["tablist", "listbox", "tree", "menu", "menubar"].map {
          ("role=\"\($0)\"", "role=\"form\"")
        }, in: html))
  }

  /// The attributes of some names in examples of HTML, with the space before and the value in
  /// quotes.
  private func attributes(_ names: [String]) -> [SourceRange] {
    names.flatMap { ranges(of: " \($0)=\"", in: html) }.map { range in
      let end = file.bytes.firstIndex(of: UInt8(ascii: "\""), from: range.upperBound)
      return SourceRange(range.lowerBound, end + 1)
    }
  }

  private var html: [Int] { lines(in: ["html"]) }

  private func lines(in languages: Set<String>) -> [Int] {
    fences.filter { languages.contains($0.language) }.flatMap { index, _ in
      lines.indices.dropFirst(index + 1).prefix { lines[$0].kind == .hidden }
    }
  }

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
      .only("style/bracket-unbalanced"), "bracket deleted", reach: .anywhere,
      replacingMarks([(" (", " "), (") ", " ")], in: plainProse))
    Defect(
      .only("style/emphasis-unbalanced"), "star deleted", reach: .anywhere,
      replacingMarks([("**", "*")], in: bodyLines))
    Defect(
      .only("structure/heading-glued"), "space after the signs of a heading deleted",
      reach: .anywhere,
      writing("##", at: indices(where: \.isHeading).compactMap { marks("## ", in: $0).first }))
    Defect(.only("structure/title-line-missing"), "line that names the component deleted") {
      let blocks = indices(where: \.isStatement)
      return deletions(
        of: blocks.flatMap { marks("How to test", in: $0) }.map(index).map { $0...$0 })
    }
    Defect(
      .only("structure/label-missing"), "label of a criterion deleted", reach: .anywhere,
      hasKeyedCriteria
        ? []
        : criteria.flatMap { criterion in
          criterion.value.prefix(1).map {
            Change(.init(criterion.label.lowerBound, $0.lowerBound), "")
          }
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
