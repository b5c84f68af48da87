import SpecDiagnostics

extension Outline {
  /// Keys of the front matter that are misspelt, unknown, wrongly indented, doubled, of another type.
  var frontMatterDefects: [Defect] {
    [
      Defect(family: "structure/key-misspelt", "key of the front matter misspelt") { random in
        keys.filter { key(at: $0).utf8.count > 3 }.map { index in
          renamed(index, Misspelling.of(key(at: index), &random))
        }
      },
      Defect(family: "structure/key-unknown", "criteria under an unknown key") { _ in
        keys.filter { lines[$0].zone == .condensed }.map { renamed($0, "checks") }
      },
      Defect(
        family: "structure/key-misplaced", "criterion's key moved out of its group",
        also: ["input/*"]
      ) { _ in
        guard hasKeyedCriteria else { return [] }
        return criteria.map { criterion in
          let start = lines[criterion.index].range.lowerBound
          return Change(
            [ByteEdit(.init(start, criterion.label.lowerBound), "")],
            "\(quote(criterion.index)) at the left", isAnywhere: true)
        }
      },
      Defect(
        family: "structure/key-wrong-type", "group of criteria that is a mere text",
        also: ["input/*"]
      ) { _ in
        keys.filter { lines[$0].zone == .condensed }.map { index in
          let key = key(at: index)
          return Change(
            [replacing(item(at: index), with: "\(key): works as usual\n")],
            "\"\(key)\" is a text", isAnywhere: true)
        }
      },
      Defect(family: "structure/key-wrong-type", "list in place of a text", also: ["input/*"]) {
        _ in
        keys.filter { lines[$0].text.hasPrefix("title") }.map { index in
          Change([replacing(index...index, with: "title: [one, two]\n")], "the title is a list")
        }
      },
      Defect("input/duplicate-key", "key of the front matter twice", also: ["structure/*"]) { _ in
        keys.map { Change([copying(item(at: $0))], "\(quote($0)) twice") }
      },
      Defect("input/yaml-syntax", "quote in the front matter not closed") { _ in
        keys.filter { lines[$0].zone == .metadata }.map { index in
          Change(
            [ByteEdit(lines[index].range, "\(key(at: index)): \"never closed")],
            "\(quote(index)) not closed", isAnywhere: true)
        }
      },
    ]
  }

  /// The keys at the left, by the index of their line.
  private var keys: [Int] {
    indices { $0.kind == .key && $0.indent == 0 }
  }

  private func key(at index: Int) -> String {
    String(lines[index].text.prefix { $0 != ":" })
  }

  private func renamed(_ index: Int, _ new: String) -> Change {
    let start = lines[index].range.lowerBound
    let word = key(at: index)
    return Change(
      [ByteEdit(.init(start, start + word.utf8.count), new)],
      "\"\(word)\" called \"\(new)\"", isAnywhere: true)
  }
}
