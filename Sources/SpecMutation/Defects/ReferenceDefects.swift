import SpecDiagnostics

/// Links, pointers, ids and videos that lead elsewhere, or to nothing.
enum ReferenceDefects {
  static let all = [
    Defect("reference/full-information-missing", "full information deleted") { outline, _ in
      full(outline).map { index in
        outline.deletion(of: index...index, places: outline.headings(level: 2).map { $0...$0 })
      }
    },
    Defect("reference/full-information-missing", "link of the full information deleted") {
      outline, _ in
      full(outline).map { index in
        outline.writing("Full information:", at: outline.lines[index].content, in: index, "no link")
      }
    },
    Defect("reference/full-information-differs", "one link to another site") { outline, _ in
      full(outline).map { index in
        outline.writing(
          "Full information: https://docs.example.com/x", at: outline.lines[index].content,
          in: index, "another site", places: full(outline).map { $0...$0 })
      }
    },
    Defect("reference/full-information-outdated", "link of an earlier site") { outline, _ in
      full(outline).map { index in
        let path = outline.isWeb ? "checklist-web" : "checklist-native"
        return outline.writing(
          "Full information: https://www.example.org/\(path)/some-page/",
          at: outline.lines[index].content, in: index, "earlier site")
      }
    },
    Defect(family: "reference/full-information-mismatch", "link to another component") {
      outline, _ in
      full(outline).flatMap { index in
        let text = outline.lines[index].text
        let stem = outline.file.path.split(separator: "/").last?.dropLast(3) ?? ""
        guard !stem.isEmpty, text.holds(String(stem)) else { return [Change]() }
        return outline.ranges(of: "/" + stem, in: index)
          .suffix(1).map {
            outline.writing("/drawer", at: $0, in: index, "another component")
          }
      }
    },
    Defect(family: "reference/media-of-other-platform", "files of two titles exchanged") {
      outline, _ in
      let all = sources(outline)
      return all.indices.dropFirst().map { place in
        Change(
          [
            ByteEdit(all[place - 1].range, outline.file.text(all[place].range)),
            ByteEdit(all[place].range, outline.file.text(all[place - 1].range)),
          ], "\(outline.quote(all[place].index)): exchanged with the one before")
      }
    },
    Defect(family: "reference/media-repeated", "one file below two titles") { outline, _ in
      let all = sources(outline)
      return all.indices.dropFirst().map { place in
        outline.writing(
          outline.file.text(all[place - 1].range), at: all[place].range, in: all[place].index,
          "the file of the one before")
      }
    },
    Defect("reference/captions-missing", "captions deleted") { outline, _ in
      let tracks = outline.indices { $0.text.holds("<track") }
      guard tracks.count > 1 else { return [] }
      return tracks.map {
        outline.deletion(of: $0...$0, places: [$0 - 1...$0])
      }
    },
    Defect("reference/id-without-target", "letter of an id doubled") { outline, _ in
      ids(outline).map { index, range in
        let text = outline.file.text(range)
        return outline.writing(
          text.prefix(1) + text, at: range, in: index, "other id",
          places: [max(0, index - 12)...min(outline.lines.count - 1, index + 12)])
      }
    },
    Defect("reference/anchor-missing", "link to a heading that is not there") { outline, _ in
      appended(", see [more](#more-about-this)", "link", outline)
    },
    Defect("reference/pointer-without-target", "pointer to a part that is not there") {
      outline, _ in
      appended(" (see Drawbacks below)", "pointer", outline)
    },
  ]

  private static func full(_ outline: Outline) -> [Int] {
    outline.indices { $0.text.hasPrefix("Full information:") }
  }

  /// Writes something at the end of each bullet of developer notes.
  private static func appended(_ text: String, _ what: String, _ outline: Outline) -> [Change] {
    outline.indices { $0.kind == .bullet && $0.platform != nil && !$0.text.holds("**") }.map {
      outline.writing(
        text, at: SourceRange(at: outline.lines[$0].content.upperBound), in: $0, what)
    }
  }

  /// The files of videos that name a screen reader.
  private static func sources(_ outline: Outline) -> [(index: Int, range: SourceRange)] {
    outline.indices { $0.text.holds("<source src=\"") }.compactMap {
      value(of: "src=\"", in: $0, outline)
    }
  }

  /// The ids in examples that an attribute of the same example names.
  private static func ids(_ outline: Outline) -> [(index: Int, range: SourceRange)] {
    outline.indices { $0.kind == .hidden && $0.text.holds(" id=\"") }.compactMap {
      value(of: " id=\"", in: $0, outline)
    }.filter { found in
      let id = outline.file.text(found.range)
      let near = outline.lines[
        max(0, found.index - 12)...min(outline.lines.count - 1, found.index + 12)]
      return near.contains {
        $0.kind == .hidden
          && ($0.text.holds("for=\"\(id)\"") || $0.text.holds("by=\"\(id)\"")
            || $0.text.holds("controls=\"\(id)\""))
      }
    }
  }

  private static func value(
    of attribute: String, in index: Int, _ outline: Outline
  ) -> (index: Int, range: SourceRange)? {
    let line = outline.lines[index]
    guard let start = line.text.firstRange(of: attribute) else { return nil }
    let rest = line.text[start.upperBound...]
    guard let end = rest.firstIndex(of: "\"") else { return nil }
    let lower = line.range.lowerBound + line.text[..<start.upperBound].utf8.count
    return (index, SourceRange(lower, lower + rest[..<end].utf8.count))
  }
}
