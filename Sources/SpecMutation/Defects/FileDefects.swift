import SpecDiagnostics
import SpecLanguage

/// Media types, product names, placeholders, blocks that nothing closes, bytes that are not text.
enum FileDefects {
  static let all = [
    Defect("reference/media-type-mismatch", "media type changed") { outline, _ in
      replaced("video/webm", by: "video/mp4", outline)
        + replaced("video/mp4", by: "video/webm", outline)
    },
    Defect(family: "reference/media-type-mismatch", "media file's suffix changed") { outline, _ in
      replaced(".webm\"", by: ".mp4\"", outline)
    },
    Defect(family: "style/product-name", "product name misspelt", also: ["structure/*"]) {
      outline, _ in
      outline.prose.flatMap { index in
        Words.products.flatMap { name, new in
          outline.phrases([name], in: index).filter { outline.file.text($0.range) == name }
            .map { outline.writing(new, at: $0.range, in: index) }
        }
      }
    },
    Defect(family: "structure/placeholder-text", "placeholder left in") { outline, _ in
      placeholders(outline)
    },
    Defect(family: "structure/text-to-write", "place to write left in") { outline, _ in
      outline.criteria.filter { $0.value.count == 1 }.map { criterion in
        outline.writing(
          "Write here what happens", at: criterion.value[0], in: criterion.index, "to be written",
          places: outline.twinPlaces(of: criterion.index))
      }
    },
    Defect("input/unclosed-block", "code block not closed") { outline, _ in
      let fences = outline.indices { $0.kind == .fence }
      return stride(from: 1, to: fences.count, by: 2).map { place in
        Change(
          [outline.deleting(fences[place]...fences[place])],
          "end of \(outline.quote(fences[place - 1])) deleted",
          places: [fences[place - 1]...fences[place]])
      }
    },
    Defect("input/unclosed-block", "comment not closed") { outline, _ in
      outline.headings(level: 2).filter { index in
        // A later comment would close it: then a part of the spec is gone, and nothing is open.
        !outline.lines[index...].contains { $0.text.holds("-->") }
      }.map { index in
        Change(
          [outline.inserting("<!-- to be written\n\n", before: index)],
          "comment before \(outline.quote(index))")
      }
    },
    Defect("input/unclosed-block", "front matter not closed") { outline, _ in
      guard outline.hasFrontMatter,
        let end = outline.lines.indices.dropFirst().first(where: { outline.lines[$0].text == "---" }
        )
      else { return [] }
      return [
        Change([outline.deleting(end...end)], "end of front matter deleted", isAnywhere: true)
      ]
    },
    Defect("input/invalid-encoding", "byte that is not UTF-8") { outline, _ in
      outline.prose.map { index in
        Change(
          [ByteEdit(.init(at: outline.lines[index].content.lowerBound), bytes: [0xFF])],
          "byte FF in \(outline.quote(index))", isAnywhere: true)
      }
    },
    Defect("input/limit-exceeded", "more criteria than any checklist has") { outline, _ in
      guard let last = outline.criteria.last, !outline.hasKeyedCriteria else { return [] }
      let more = (1...600).map { "   - Key \($0): Does thing \($0)\n" }.joined()
      return [
        Change(
          [outline.inserting(more, before: last.lines.upperBound + 1)], "600 more criteria",
          isAnywhere: true)
      ]
    },
  ]

  private static func replaced(_ old: String, by new: String, _ outline: Outline) -> [Change] {
    outline.replacing(old, by: new, in: outline.indices { $0.text.holds("<source") })
  }

  /// Text of a template in place of a document's own.
  private static func placeholders(_ outline: Outline) -> [Change] {
    let leads = outline.indices { $0.text.lowercased().hasPrefix("how to test") }.map {
      outline.writing(
        "How to test a _component", at: outline.lines[$0].content, in: $0, "\"_component\"")
    }
    let values = outline.criteria.filter { $0.value.count == 1 }.flatMap { criterion in
      ["TBD", "[outcome]", "Lorem ipsum dolor sit amet"].map {
        outline.writing(
          $0, at: criterion.value[0], in: criterion.index,
          places: outline.twinPlaces(of: criterion.index))
      }
    }
    let notes = outline.frameworks.flatMap { framework -> [Change] in
      let last = outline.lines[framework.lines.upperBound]
      guard framework.lines.count > 1, last.kind == .bullet else { return [] }
      return ["TODO", "Text goes here"].map {
        Change([ByteEdit(last.content, $0)], "\(framework.name): \"\($0)\"")
      }
    }
    return leads + values + notes
  }
}
