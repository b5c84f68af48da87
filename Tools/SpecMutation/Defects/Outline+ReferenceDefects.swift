import SpecDiagnostics

extension Outline {
  /// Links, pointers, ids and videos that lead elsewhere, or to nothing.
  var referenceDefects: [Defect] {
    [
      Defect("reference/full-information-missing", "full information deleted") { _ in
        full.map { index in
          deletion(of: index...index, places: headings(level: 2).map { $0...$0 })
        }
      },
      Defect("reference/full-information-missing", "link of the full information deleted") { _ in
        full.map { index in
          writing("Full information:", at: lines[index].content, in: index, "no link")
        }
      },
      Defect("reference/full-information-differs", "one link to another site") { _ in
        full.map { index in
          writing(
            "Full information: https://docs.example.com/x", at: lines[index].content,
            in: index, "another site", places: full.map { $0...$0 })
        }
      },
      Defect("reference/full-information-outdated", "link of an earlier site") { _ in
        full.map { index in
          let path = isWeb ? "checklist-web" : "checklist-native"
          return writing(
            "Full information: https://www.example.org/\(path)/some-page/",
            at: lines[index].content, in: index, "earlier site")
        }
      },
      Defect(family: "reference/full-information-mismatch", "link to another component") { _ in
        full.flatMap { index in
          let text = lines[index].text
          let stem = file.path.split(separator: "/").last?.dropLast(3) ?? ""
          guard !stem.isEmpty, text.holds(String(stem)) else { return [Change]() }
          return ranges(of: "/" + stem, in: index)
            .suffix(1).map {
              writing("/drawer", at: $0, in: index, "another component")
            }
        }
      },
      Defect(family: "reference/media-of-other-platform", "files of two titles exchanged") { _ in
        zip(sources, sources.dropFirst()).map { first, own in
          Change(
            [
              ByteEdit(first.range, file.text(own.range)),
              ByteEdit(own.range, file.text(first.range)),
            ], "\(quote(own.index)): exchanged with the one before")
        }
      },
      Defect(family: "reference/media-repeated", "one file below two titles") { _ in
        zip(sources, sources.dropFirst()).map { first, own in
          writing(
            file.text(first.range), at: own.range, in: own.index, "the file of the one before")
        }
      },
      Defect("reference/captions-missing", "captions deleted") { _ in
        let tracks = indices { $0.text.holds("<track") }
        guard tracks.count > 1 else { return [] }
        return tracks.map {
          deletion(of: $0...$0, places: [$0 - 1...$0])
        }
      },
      Defect("reference/id-without-target", "letter of an id doubled") { _ in
        ids.map { index, range in
          let text = file.text(range)
          return writing(
            text.prefix(1) + text, at: range, in: index, "other id",
            places: [max(0, index - 12)...min(lines.count - 1, index + 12)])
        }
      },
      Defect("reference/anchor-missing", "link to a heading that is not there") { _ in
        appended(", see [more](#more-about-this)", "link")
      },
      Defect("reference/pointer-without-target", "pointer to a part that is not there") { _ in
        appended(" (see Drawbacks below)", "pointer")
      },
    ]
  }

  private var full: [Int] {
    indices { $0.text.hasPrefix("Full information:") }
  }

  /// Writes something at the end of each bullet of developer notes.
  private func appended(_ text: String, _ what: String) -> [Change] {
    indices { $0.kind == .bullet && $0.platform != nil && !$0.text.holds("**") }.map {
      writing(text, at: SourceRange(at: lines[$0].content.upperBound), in: $0, what)
    }
  }

  /// The files of videos that name a screen reader.
  private var sources: [(index: Int, range: SourceRange)] {
    indices { $0.text.holds("<source src=\"") }.compactMap {
      value(of: "src=\"", in: $0)
    }
  }

  /// The ids in examples that an attribute of the same example names.
  private var ids: [(index: Int, range: SourceRange)] {
    indices { $0.kind == .hidden && $0.text.holds(" id=\"") }.compactMap {
      value(of: " id=\"", in: $0)
    }.filter { found in
      let id = file.text(found.range)
      let near = lines[
        max(0, found.index - 12)...min(lines.count - 1, found.index + 12)]
      return near.contains {
        $0.kind == .hidden
          && ($0.text.holds("for=\"\(id)\"") || $0.text.holds("by=\"\(id)\"")
            || $0.text.holds("controls=\"\(id)\""))
      }
    }
  }

  private func value(of attribute: String, in index: Int) -> (index: Int, range: SourceRange)? {
    let line = lines[index]
    guard let start = line.text.firstRange(of: attribute) else { return nil }
    let rest = line.text[start.upperBound...]
    guard let end = rest.firstIndex(of: "\"") else { return nil }
    let lower = line.range.lowerBound + line.text[..<start.upperBound].utf8.count
    return (index, SourceRange(lower, lower + rest[..<end].utf8.count))
  }
}
