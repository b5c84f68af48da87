import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Words, quotes, code and bullets that are broken.
  @DefectList var styleDefects: [Defect] {
    Defect("style/product-name structure", "product name with a slip in it") { random in
      slips(in: ["VoiceOver", "TalkBack", "Android", "Bluetooth"], &random)
    }
    Defect(
      .only("style/misspelt-word structure consistency/component-misspelt"),
      "usual word with a slip in it"
    ) { random in slips(in: Words.usual, &random) }
    Defect(
      .only("style/word-repeated"), "usual word written twice",
      prose.flatMap { phrases(["the", "and", "focus", "name", "with"], in: $0) }.map {
        Change($0.range, "\(file.text($0.range)) \($0.phrase)")
      })
    Defect(
      .only("style/article-mismatch"), "article changed",
      prose.flatMap { phrases(["a", "an"], in: $0) }.filter { found in
        // Where other letters follow, the sound may be another one.
        byte(at: found.range.upperBound) == 0x20
          && "abcdefgijklmnpqrstvw".utf8.contains(byte(at: found.range.upperBound + 1))
      }.map { Change($0.range, $0.phrase == "a" ? "an" : "a") })
    Defect(
      .only("style/quote-unbalanced"), "quote deleted",
      writing("", at: said.flatMap { [byteRange($0.lowerBound - 1), byteRange($0.upperBound)] }))
    Defect(
      .only("style/quote-unbalanced"), "straight quote became curly",
      writing("”", at: said.map { byteRange($0.upperBound) }))
    Defect(
      .only("style/code-span-unclosed"), "backtick deleted",
      writing("", at: code.flatMap { [byteRange($0.lowerBound), byteRange($0.upperBound - 1)] }))
    Defect(
      "style/code-span-run-together api", "space next to code deleted",
      code.flatMap { span in
        [(span.upperBound, span.upperBound + 1), (span.lowerBound - 1, span.lowerBound - 2)].filter
        {
          blank, letter in byte(at: blank) == 0x20 && isLetter(byte(at: letter))
        }.map { Change(byteRange($0.0), "") }
      })
    Defect(
      .only("style/fence-language-mismatch"), "language of a code block changed",
      fences.flatMap { index, language in
        ["java", "kotlin", "swift", "js"].filter { $0 != language }.map { new in
          let end = lines[index].content.upperBound
          return Change(.init(end - language.utf8.count, end), new)
        }
      })
    Defect(
      .only("style/bullet-malformed structure consistency"), "space after a bullet's dash deleted",
      reach: .anywhere, writing("", at: bullets.map { byteRange(lines[$0].content.lowerBound - 1) })
    )
    Defect(
      .only("style/bullets-run-together structure consistency"), "bullet joined to the one above",
      reach: .anywhere,
      bullets.filter { index in
        index > 0 && lines[index - 1].kind == .bullet
          && lines[index - 1].indent == lines[index].indent
          && lines[index - 1].title.split(separator: " ").count > 4
          && lines[index].title.split(separator: " ").count > 3
      }.map { index in
        Change(.init(lines[index - 1].content.upperBound, lines[index].content.lowerBound), " - ")
      })
    Defect(
      .only("style/line-not-indented structure consistency"),
      "sentence written at the margin below a bullet", reach: .anywhere,
      writing(
        ".\nThis is so everywhere.",
        at: bullets.filter { lines[$0].indent > 0 }.map {
          SourceRange(at: lines[$0].content.upperBound)
        }))
  }

  private func slips(in words: [String], _ random: inout SeededGenerator) -> [Change] {
    prose.flatMap { phrases(words, in: $0) }.compactMap { word, range in
      let old = file.text(range)
      guard word == word.lowercased() || word == old else { return nil }
      let new = random.misspelling(of: old)
      return new == old ? nil : Change(range, new)
    }
  }

  /// The quotations of prose; in YAML quotes are part of the syntax.
  private var said: [SourceRange] { isYAML ? [] : prose.flatMap(quotations) }

  /// The code spans of bullets, with their backticks.
  private var code: [SourceRange] {
    prose.filter { lines[$0].kind == .bullet && marks("`", in: $0).count.isMultiple(of: 2) }
      .flatMap { pairs(of: "`", in: $0) }.map { SourceRange($0.lowerBound - 1, $0.upperBound + 1) }
  }

  private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private func byteRange(_ offset: Int) -> SourceRange { SourceRange(offset, offset + 1) }

  /// The lines that open code with a language, and have enough of it to be recognized.
  var fences: [(index: Int, language: String)] {
    codeBlocks.filter { $0.count > 5 }.map(\.lowerBound)
      .map { ($0, lines[$0].text.trimmed(of: [" ", "`"])) }.filter { !$0.1.isEmpty }
  }

  private var bullets: [Int] {
    indices { line in
      line.kind == .bullet && (line.zone == .condensed || line.platform != nil)
        && line.title.first?.isUppercase == true
    }
  }
}
