import SpecDiagnostics

/// Keys of the front matter that are misspelt, unknown, wrongly indented, doubled, of another type.
enum FrontMatterDefects {
  static let all = [
    Defect(family: "structure/key-misspelt", "key of the front matter misspelt") {
      outline, random in
      keys(outline).filter { key(at: $0, outline).utf8.count > 3 }.map { index in
        renamed(index, Misspelling.of(key(at: index, outline), &random), outline)
      }
    },
    Defect(family: "structure/key-unknown", "criteria under an unknown key") { outline, _ in
      keys(outline).filter { outline.lines[$0].zone == .condensed }.map {
        renamed($0, "checks", outline)
      }
    },
    Defect(
      family: "structure/key-misplaced", "criterion's key moved out of its group", also: ["input/*"]
    ) { outline, _ in
      guard outline.hasKeyedCriteria else { return [] }
      return outline.criteria.map { criterion in
        let start = outline.lines[criterion.index].range.lowerBound
        return Change(
          [ByteEdit(.init(start, criterion.label.lowerBound), "")],
          "\(outline.quote(criterion.index)) at the left", isAnywhere: true)
      }
    },
    Defect(
      family: "structure/key-wrong-type", "group of criteria that is a mere text", also: ["input/*"]
    ) { outline, _ in
      keys(outline).filter { outline.lines[$0].zone == .condensed }.map { index in
        let key = key(at: index, outline)
        return Change(
          [outline.replacing(outline.item(at: index), with: "\(key): works as usual\n")],
          "\"\(key)\" is a text", isAnywhere: true)
      }
    },
    Defect(family: "structure/key-wrong-type", "list in place of a text", also: ["input/*"]) {
      outline, _ in
      keys(outline).filter { outline.lines[$0].text.hasPrefix("title") }.map { index in
        Change(
          [outline.replacing(index...index, with: "title: [one, two]\n")], "the title is a list")
      }
    },
    Defect("input/duplicate-key", "key of the front matter twice", also: ["structure/*"]) {
      outline, _ in
      keys(outline).map { index in
        let item = outline.item(at: index)
        return Change([outline.copying(item)], "\(outline.quote(index)) twice")
      }
    },
    Defect("input/yaml-syntax", "quote in the front matter not closed") { outline, _ in
      keys(outline).filter { outline.lines[$0].zone == .metadata }.map { index in
        let line = outline.lines[index]
        let key = key(at: index, outline)
        return Change(
          [ByteEdit(line.range, "\(key): \"never closed")], "\(outline.quote(index)) not closed",
          isAnywhere: true)
      }
    },
  ]

  /// The keys at the left, by the index of their line.
  private static func keys(_ outline: Outline) -> [Int] {
    outline.indices { $0.kind == .key && $0.indent == 0 }
  }

  private static func key(at index: Int, _ outline: Outline) -> String {
    String(outline.lines[index].text.prefix { $0 != ":" })
  }

  private static func renamed(_ index: Int, _ new: String, _ outline: Outline) -> Change {
    let start = outline.lines[index].range.lowerBound
    let word = key(at: index, outline)
    return Change(
      [ByteEdit(.init(start, start + word.utf8.count), new)],
      "\"\(word)\" called \"\(new)\"", isAnywhere: true)
  }
}
