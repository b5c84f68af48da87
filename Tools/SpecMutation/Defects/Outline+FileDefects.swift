import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Media types, product names, placeholders, blocks that nothing closes, bytes that are not text.
  @DefectList var fileDefects: [Defect] {
    Defect(
      .only("reference/media-type-mismatch"), "media type changed",
      replacing([("video/webm", "video/mp4"), ("video/mp4", "video/webm")], in: sourceLines))
    Defect(
      "reference/media-type-mismatch", "media file's suffix changed",
      replacing([(".webm\"", ".mp4\"")], in: sourceLines))
    Defect(
      "style/product-name structure", "product name misspelt",
      prose.flatMap { index in
        Words.products.flatMap { name, new in
          let found = phrases([name], in: index).map(\.range)
          return writing(new, at: found.filter { file.text($0) == name })
        }
      })
    Defect("structure/placeholder-text", "placeholder left in", placeholders)
    Defect(
      "structure/text-to-write", "place to write left in", reach: .otherBlock,
      writing("Write here what happens", at: values))
    Defect(
      .only("input/unclosed-block"), "code block not closed",
      codeBlocks.map { Change([deleting($0.upperBound...$0.upperBound)], places: [$0]) })
    Defect(.only("input/unclosed-block"), "comment not closed") {
      // A later comment would close it: then a part of the spec is gone, and nothing is open.
      headings(level: 2).filter { !lines[$0...].contains { $0.text.holds("-->") } }
        .map { Change([inserting("<!-- to be written\n\n", before: $0)]) }
    }
    Defect(.only("input/unclosed-block"), "front matter not closed", reach: .anywhere) {
      let end = indices { $0.text == "---" }.first { $0 > 0 }
      return hasFrontMatter ? deletions(of: end.map { [$0...$0] } ?? []) : []
    }
    Defect(
      .only("input/invalid-encoding"), "byte that is not UTF-8", reach: .anywhere,
      prose.map { Change([ByteEdit(SourceRange(at: lines[$0].content.lowerBound), bytes: [0xFF])]) }
    )
    Defect(.only("input/limit-exceeded"), "more criteria than any checklist has", reach: .anywhere)
    {
      guard let last = criteria.last, !hasKeyedCriteria else { return [] }
      let more = (1...600).map { "   - Key \($0): Does thing \($0)\n" }.joined()
      return [Change([inserting(more, before: last.lines.upperBound + 1)])]
    }
  }

  private var sourceLines: [Int] { indices { $0.text.holds("<source") } }

  /// What the criteria say, where it is on one line.
  private var values: [SourceRange] { criteria.filter { $0.value.count == 1 }.map { $0.value[0] } }

  /// Text of a template in place of a document's own.
  private var placeholders: [Change] {
    let leads = indices { $0.text.lowercased().hasPrefix("how to test") }
    let outcomes = values.flatMap { value in
      ["TBD", "[outcome]", "Lorem ipsum dolor sit amet"].map {
        Change(value, $0, places: places(.otherBlock, at: index(of: value)))
      }
    }
    let notes = frameworks.filter { $0.lines.count > 1 }.map { lines[$0.lines.upperBound] }
      .filter { $0.kind == .bullet }
    return writing("How to test a _component", at: leads.map { lines[$0].content }) + outcomes
      + notes.flatMap { note in
        ["TODO", "Text goes here"].map { Change(note.content, $0) }
      }
  }

  /// Comments that should suppress something and do not, or do so for ever.
  @DefectList var suppressionDefects: [Defect] {
    Defect(.only("suppression/unknown-rule"), "rule misspelt in a suppression") { random in
      comments {
        let rule = Self.rules.randomElement(using: &random) ?? Self.rules[0]
        return "-disable-next-line \(rule.family)/\(random.misspelling(of: rule.name)) -- quoted"
      }
    }
    Defect(.only("suppression/unknown-rule"), "family misspelt in a suppression") { random in
      comments {
        let rule = Self.rules.randomElement(using: &random) ?? Self.rules[0]
        return "-disable-next-line \(random.misspelling(of: rule.family))/* -- quoted"
      }
    }
    Defect(
      .only("suppression/expired"), "suppression whose last day is over",
      comments { "-disable-next-line style/product-name until 2020-01-31 -- until the new guide" })
    Defect(
      .only("suppression/unclosed"), "suppression that nothing ends",
      comments(above: "Voiceover reads it.\n\n") { "-disable style/product-name -- quoted" })
    Defect(
      .only("suppression/unused"), "suppression of what is not there",
      comments { "-disable-next-line input/yaml-syntax -- quoted" })
    Defect(
      .only("suppression/unused"), "end of a suppression that nothing began",
      comments { "-enable input/yaml-syntax" })
    Defect(.only("suppression/malformed-directive"), "directive misspelt") { random in
      comments { "-\(random.misspelling(of: "disable"))-next-line style/product-name -- quoted" }
    }
    Defect(.only("suppression/malformed-directive"), "last day of a suppression is not a day") {
      random in
      comments {
        let day = ["2027-13-01", "2027-02-30", "31.1.2027", "soon"].randomElement(using: &random)
        return "-disable-next-line style/product-name until \(day ?? "") -- quoted"
      }
    }
  }

  private static let rules = [
    (family: "structure", name: "section-missing"), (family: "style", name: "product-name"),
    (family: "consistency", name: "role-mismatch"), (family: "api", name: "malformed-name"),
  ]

  /// Puts a comment in front of each heading but one on the first line, and text below it.
  private func comments(above text: String = "", _ directive: () -> String) -> [Change] {
    indices(where: \.isHeading).filter { $0 > 0 }.map {
      Change([inserting("<!-- a11yspec\(directive()) -->\n\n" + text, before: $0)])
    }
  }
}
