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
    Defect(.only("input/unclosed-block"), "code block not closed") {
      let fences = indices { $0.kind == .fence }
      return stride(from: 1, to: fences.count, by: 2).map { place in
        Change(
          [deleting(fences[place]...fences[place])], places: [fences[place - 1]...fences[place]])
      }
    }
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
  private var values: [SourceRange] {
    criteria.filter { $0.value.count == 1 }.map { $0.value[0] }
  }

  /// Text of a template in place of a document's own.
  private var placeholders: [Change] {
    let leads = indices { $0.text.lowercased().hasPrefix("how to test") }
    let outcomes = values.flatMap { value in
      ["TBD", "[outcome]", "Lorem ipsum dolor sit amet"].map {
        Change(value, $0, places: twinPlaces(of: index(of: value)))
      }
    }
    let notes = frameworks.filter { $0.lines.count > 1 }.map { lines[$0.lines.upperBound] }
      .filter { $0.kind == .bullet }
    return writing("How to test a _component", at: leads.map { lines[$0].content }) + outcomes
      + notes.flatMap { note in
        ["TODO", "Text goes here"].map { Change(note.content, $0) }
      }
  }
}
