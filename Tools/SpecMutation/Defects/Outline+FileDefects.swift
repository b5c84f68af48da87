import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Media types, product names, placeholders, blocks that nothing closes, bytes that are not text.
  var fileDefects: [Defect] {
    [
      Defect("reference/media-type-mismatch", "media type changed") { _ in
        replaced("video/webm", by: "video/mp4")
          + replaced("video/mp4", by: "video/webm")
      },
      Defect(family: "reference/media-type-mismatch", "media file's suffix changed") { _ in
        replaced(".webm\"", by: ".mp4\"")
      },
      Defect(family: "style/product-name", "product name misspelt", also: ["structure/*"]) { _ in
        prose.flatMap { index in
          Words.products.flatMap { name, new in
            phrases([name], in: index).filter { file.text($0.range) == name }
              .map { writing(new, at: $0.range, in: index) }
          }
        }
      },
      Defect(family: "structure/placeholder-text", "placeholder left in") { _ in
        placeholders
      },
      Defect(family: "structure/text-to-write", "place to write left in") { _ in
        criteria.filter { $0.value.count == 1 }.map { criterion in
          writing(
            "Write here what happens", at: criterion.value[0], in: criterion.index, "to be written",
            places: twinPlaces(of: criterion.index))
        }
      },
      Defect("input/unclosed-block", "code block not closed") { _ in
        let fences = indices { $0.kind == .fence }
        return stride(from: 1, to: fences.count, by: 2).map { place in
          Change(
            [deleting(fences[place]...fences[place])], "end of \(quote(fences[place - 1])) deleted",
            places: [fences[place - 1]...fences[place]])
        }
      },
      Defect("input/unclosed-block", "comment not closed") { _ in
        headings(level: 2).filter { index in
          // A later comment would close it: then a part of the spec is gone, and nothing is open.
          !lines[index...].contains { $0.text.holds("-->") }
        }.map { index in
          Change(
            [inserting("<!-- to be written\n\n", before: index)], "comment before \(quote(index))")
        }
      },
      Defect("input/unclosed-block", "front matter not closed") { _ in
        guard hasFrontMatter,
          let end = lines.indices.dropFirst().first(where: { lines[$0].text == "---" }
          )
        else { return [] }
        return [Change([deleting(end...end)], "end of front matter deleted", isAnywhere: true)]
      },
      Defect("input/invalid-encoding", "byte that is not UTF-8") { _ in
        prose.map { index in
          Change(
            [ByteEdit(.init(at: lines[index].content.lowerBound), bytes: [0xFF])],
            "byte FF in \(quote(index))", isAnywhere: true)
        }
      },
      Defect("input/limit-exceeded", "more criteria than any checklist has") { _ in
        guard let last = criteria.last, !hasKeyedCriteria else { return [] }
        let more = (1...600).map { "   - Key \($0): Does thing \($0)\n" }.joined()
        return [
          Change(
            [inserting(more, before: last.lines.upperBound + 1)], "600 more criteria",
            isAnywhere: true)
        ]
      },
    ]
  }

  private func replaced(_ old: String, by new: String) -> [Change] {
    replacing(old, by: new, in: indices { $0.text.holds("<source") })
  }

  /// Text of a template in place of a document's own.
  private var placeholders: [Change] {
    let leads = indices { $0.text.lowercased().hasPrefix("how to test") }.map {
      writing("How to test a _component", at: lines[$0].content, in: $0, "\"_component\"")
    }
    let values = criteria.filter { $0.value.count == 1 }.flatMap { criterion in
      ["TBD", "[outcome]", "Lorem ipsum dolor sit amet"].map {
        writing(
          $0, at: criterion.value[0], in: criterion.index, places: twinPlaces(of: criterion.index))
      }
    }
    let notes = frameworks.flatMap { framework -> [Change] in
      let last = lines[framework.lines.upperBound]
      guard framework.lines.count > 1, last.kind == .bullet else { return [] }
      return ["TODO", "Text goes here"].map {
        Change([ByteEdit(last.content, $0)], "\(framework.name): \"\($0)\"")
      }
    }
    return leads + values + notes
  }
}
