import SpecDiagnostics
import SpecLanguage

/// Words, quotes, code and bullets that are broken.
enum StyleDefects {
  static let all = [
    Defect(family: "style/product-name", "product name with a slip in it", also: ["structure/*"]) {
      outline, random in
      slips(in: ["VoiceOver", "TalkBack", "Android", "Bluetooth"], outline, &random)
    },
    Defect(
      "style/misspelt-word", "usual word with a slip in it",
      also: ["structure/*", "consistency/component-misspelt"]
    ) { outline, random in
      slips(in: Words.usual, outline, &random)
    },
    Defect("style/quote-unbalanced", "quote deleted") { outline, _ in
      quotations(outline).flatMap { index, said in
        [said.lowerBound - 1, said.upperBound].map { place in
          outline.writing("", at: .init(place, place + 1), in: index, "quote deleted")
        }
      }
    },
    Defect("style/quote-unbalanced", "straight quote became curly") { outline, _ in
      quotations(outline).map { index, said in
        outline.writing(
          "”", at: .init(said.upperBound, said.upperBound + 1), in: index, "closed with ”")
      }
    },
    Defect("style/code-span-unclosed", "backtick deleted") { outline, _ in
      code(outline).flatMap { index, span in
        [span.lowerBound, span.upperBound - 1].map { place in
          outline.writing("", at: .init(place, place + 1), in: index, "no backtick")
        }
      }
    },
    Defect(family: "style/code-span-run-together", "blank beside code deleted", also: ["api/*"]) {
      outline, _ in
      code(outline).flatMap { index, span -> [Change] in
        let bytes = outline.file.bytes
        var places: [Int] = []
        if span.upperBound + 1 < bytes.count, bytes[span.upperBound] == 0x20,
          isLetter(bytes[span.upperBound + 1])
        {
          places.append(span.upperBound)
        }
        if bytes[span.lowerBound - 1] == 0x20, isLetter(bytes[span.lowerBound - 2]) {
          places.append(span.lowerBound - 1)
        }
        return places.map {
          outline.writing("", at: .init($0, $0 + 1), in: index, "no space")
        }
      }
    },
    Defect("style/fence-language-mismatch", "language of a code block changed") { outline, _ in
      fences(outline).flatMap { index, language in
        ["java", "kotlin", "swift", "js"].filter { $0 != language }.map { new in
          let line = outline.lines[index]
          let end = line.range.lowerBound + line.text.trimmed(of: [" "]).utf8.count + line.indent
          return Change(
            [ByteEdit(.init(end - language.utf8.count, end), new)],
            "\"\(language)\" became \"\(new)\"")
        }
      }
    },
    Defect("style/html-unbalanced", "closing tag deleted from an example") { outline, _ in
      tags("</", outline).map { index, range in
        Change(
          [ByteEdit(range, "")], "\"\(outline.file.text(range))\" deleted", isAnywhere: true)
      }
    },
    Defect("style/jsx-in-html", "attribute of HTML became one of JSX") { outline, _ in
      [("class=", "className="), ("for=", "htmlFor=")].flatMap { old, new in
        htmlLines(outline).flatMap { index in
          outline.ranges(of: old, in: index).map {
            Change([ByteEdit($0, new)], "\"\(old)\" became \"\(new)\"")
          }
        }
      }
    },
    Defect(
      "style/bullet-malformed", "blank behind a bullet's dash deleted",
      also: ["structure/*", "consistency/*"]
    ) { outline, _ in
      bullets(outline).map { index in
        let start = outline.lines[index].content.lowerBound
        return outline.writing(
          "", at: .init(start - 1, start), in: index, "no space", isAnywhere: true)
      }
    },
    Defect(
      "style/bullets-run-together", "bullet joined to the one above",
      also: ["structure/*", "consistency/*"]
    ) { outline, _ in
      bullets(outline).filter { index in
        index > 0 && outline.lines[index - 1].kind == .bullet
          && outline.lines[index - 1].indent == outline.lines[index].indent
          && outline.lines[index - 1].title.split(separator: " ").count > 4
          && outline.lines[index].title.split(separator: " ").count > 3
      }.map { index in
        let line = outline.lines[index]
        let gap = SourceRange(outline.lines[index - 1].content.upperBound, line.content.lowerBound)
        return Change(
          [ByteEdit(gap, " - ")], "\(outline.quote(index)) joined to the one above",
          isAnywhere: true)
      }
    },
    Defect(
      "style/line-not-indented", "sentence written at the margin below a bullet",
      also: ["structure/*", "consistency/*"]
    ) { outline, _ in
      bullets(outline).filter { outline.lines[$0].indent > 0 }.map { index in
        let end = outline.lines[index].content.upperBound
        return outline.writing(
          ".\nThis is so everywhere.", at: .init(end, end), in: index, "a sentence below",
          isAnywhere: true)
      }
    },
  ]

  private static func slips(
    in words: [String], _ outline: Outline, _ random: inout SeededGenerator
  ) -> [Change] {
    var changes: [Change] = []
    for index in outline.prose {
      for (word, range) in outline.phrases(words, in: index) {
        let old = outline.file.text(range)
        guard word != word.lowercased() ? old == word : true else { continue }
        let new = Misspelling.of(old, &random)
        guard new != old else { continue }
        changes.append(outline.writing(new, at: range, in: index))
      }
    }
    return changes
  }

  private static func quotations(_ outline: Outline) -> [(index: Int, said: SourceRange)] {
    if outline.isYAML { return [] }
    return outline.prose.flatMap { index in
      ValueDefects.quotations(in: index, outline).map { (index, $0) }
    }
  }

  /// The code spans of one word in running text, with their backticks.
  private static func code(_ outline: Outline) -> [(index: Int, span: SourceRange)] {
    outline.prose.filter { outline.lines[$0].kind == .bullet }.flatMap { index in
      let line = outline.lines[index].content
      let marks = (line.lowerBound..<line.upperBound).filter { outline.file.bytes[$0] == 0x60 }
      guard marks.count.isMultiple(of: 2) else { return [(index: Int, span: SourceRange)]() }
      return stride(from: 0, to: marks.count, by: 2).map {
        (index, SourceRange(marks[$0], marks[$0 + 1] + 1))
      }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// The lines that open code with a language, and enough of it to tell.
  private static func fences(_ outline: Outline) -> [(index: Int, language: String)] {
    let fences = outline.indices { $0.kind == .fence }
    return stride(from: 0, to: fences.count - 1, by: 2).compactMap { place in
      let language = outline.lines[fences[place]].text.trimmed(of: [" ", "`"])
      guard !language.isEmpty, fences[place + 1] - fences[place] > 4 else { return nil }
      return (fences[place], language)
    }
  }

  private static func htmlLines(_ outline: Outline) -> [Int] {
    fences(outline).filter { $0.language == "html" }.flatMap { index, _ in
      outline.lines.indices.dropFirst(index + 1).prefix { outline.lines[$0].kind == .hidden }
    }
  }

  /// The tags in examples of HTML that must have a partner.
  private static func tags(_ opening: String, _ outline: Outline) -> [(Int, SourceRange)] {
    ["button", "label", "div", "span", "select", "ul", "a"].flatMap { name in
      htmlLines(outline).flatMap { index in
        outline.ranges(of: "\(opening)\(name)>", in: index).map { (index, $0) }
      }
    }
  }

  private static func bullets(_ outline: Outline) -> [Int] {
    outline.lines.indices.filter { index in
      let line = outline.lines[index]
      return line.kind == .bullet && (line.zone == .condensed || line.platform != nil)
        && line.title.first.map { $0.isUppercase } == true
    }
  }
}
