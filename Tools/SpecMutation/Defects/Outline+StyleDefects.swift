import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Words, quotes, code and bullets that are broken.
  var styleDefects: [Defect] {
    [
      Defect(family: "style/product-name", "product name with a slip in it", also: ["structure/*"])
      { random in
        slips(in: ["VoiceOver", "TalkBack", "Android", "Bluetooth"], &random)
      },
      Defect(
        "style/misspelt-word", "usual word with a slip in it",
        also: ["structure/*", "consistency/component-misspelt"]
      ) { random in
        slips(in: Words.usual, &random)
      },
      Defect("style/word-repeated", "usual word written twice") { _ in
        prose.flatMap { index in
          phrases(["the", "and", "focus", "name", "with"], in: index).map { word, range in
            writing("\(file.text(range)) \(word)", at: range, in: index, "written twice")
          }
        }
      },
      Defect("style/quote-unbalanced", "quote deleted") { _ in
        allQuotations.flatMap { index, said in
          [said.lowerBound - 1, said.upperBound].map { place in
            writing("", at: .init(place, place + 1), in: index, "quote deleted")
          }
        }
      },
      Defect("style/quote-unbalanced", "straight quote became curly") { _ in
        allQuotations.map { index, said in
          writing("”", at: .init(said.upperBound, said.upperBound + 1), in: index, "closed with ”")
        }
      },
      Defect("style/code-span-unclosed", "backtick deleted") { _ in
        code.flatMap { index, span in
          [span.lowerBound, span.upperBound - 1].map { place in
            writing("", at: .init(place, place + 1), in: index, "no backtick")
          }
        }
      },
      Defect(family: "style/code-span-run-together", "blank beside code deleted", also: ["api/*"]) {
        _ in
        code.flatMap { index, span -> [Change] in
          let bytes = file.bytes
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
            writing("", at: .init($0, $0 + 1), in: index, "no space")
          }
        }
      },
      Defect("style/fence-language-mismatch", "language of a code block changed") { _ in
        fences.flatMap { index, language in
          ["java", "kotlin", "swift", "js"].filter { $0 != language }.map { new in
            let line = lines[index]
            let end = line.range.lowerBound + line.text.trimmed(of: [" "]).utf8.count + line.indent
            return Change(
              [ByteEdit(.init(end - language.utf8.count, end), new)],
              "\"\(language)\" became \"\(new)\"")
          }
        }
      },
      Defect(
        "style/bullet-malformed", "blank behind a bullet's dash deleted",
        also: ["structure/*", "consistency/*"]
      ) { _ in
        bullets.map { index in
          let start = lines[index].content.lowerBound
          return writing("", at: .init(start - 1, start), in: index, "no space", isAnywhere: true)
        }
      },
      Defect(
        "style/bullets-run-together", "bullet joined to the one above",
        also: ["structure/*", "consistency/*"]
      ) { _ in
        bullets.filter { index in
          index > 0 && lines[index - 1].kind == .bullet
            && lines[index - 1].indent == lines[index].indent
            && lines[index - 1].title.split(separator: " ").count > 4
            && lines[index].title.split(separator: " ").count > 3
        }.map { index in
          let line = lines[index]
          let gap = SourceRange(lines[index - 1].content.upperBound, line.content.lowerBound)
          return Change(
            [ByteEdit(gap, " - ")], "\(quote(index)) joined to the one above", isAnywhere: true)
        }
      },
      Defect(
        "style/line-not-indented", "sentence written at the margin below a bullet",
        also: ["structure/*", "consistency/*"]
      ) { _ in
        bullets.filter { lines[$0].indent > 0 }.map { index in
          writing(
            ".\nThis is so everywhere.", at: .init(at: lines[index].content.upperBound), in: index,
            "a sentence below", isAnywhere: true)
        }
      },
    ]
  }

  private func slips(in words: [String], _ random: inout SeededGenerator) -> [Change] {
    prose.flatMap { index in
      phrases(words, in: index).compactMap { word, range in
        let old = file.text(range)
        guard word == word.lowercased() || word == old else { return nil }
        let new = Misspelling.of(old, &random)
        return new == old ? nil : writing(new, at: range, in: index)
      }
    }
  }

  private var allQuotations: [(index: Int, said: SourceRange)] {
    if isYAML { return [] }
    return prose.flatMap { index in
      quotations(in: index).map { (index, $0) }
    }
  }

  /// The code spans of one word in running text, with their backticks.
  private var code: [(index: Int, span: SourceRange)] {
    prose.filter { lines[$0].kind == .bullet }.flatMap { index in
      let line = lines[index].content
      let marks = (line.lowerBound..<line.upperBound).filter { file.bytes[$0] == 0x60 }
      guard marks.count.isMultiple(of: 2) else { return [(index: Int, span: SourceRange)]() }
      return stride(from: 0, to: marks.count, by: 2).map {
        (index, SourceRange(marks[$0], marks[$0 + 1] + 1))
      }
    }
  }

  private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// The lines that open code with a language, and enough of it to tell.
  var fences: [(index: Int, language: String)] {
    let fences = indices { $0.kind == .fence }
    return stride(from: 0, to: fences.count - 1, by: 2).compactMap { place in
      let language = lines[fences[place]].text.trimmed(of: [" ", "`"])
      guard !language.isEmpty, fences[place + 1] - fences[place] > 4 else { return nil }
      return (fences[place], language)
    }
  }

  private var bullets: [Int] {
    indices { line in
      line.kind == .bullet && (line.zone == .condensed || line.platform != nil)
        && line.title.first?.isUppercase == true
    }
  }
}
