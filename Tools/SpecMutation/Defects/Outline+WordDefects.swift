import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Names of APIs that are misspelt or malformed.
  func apiChanges(_ name: String, _ random: inout SeededGenerator) -> [Change]? {
    switch name {
    case "slip where two words of an API name meet":
      return camelNames.compactMap { range in
        var letters = Array(file.text(range))
        guard let seam = seams(of: letters).randomElement(using: &random) else { return nil }
        switch Int.random(in: 0..<3, using: &random) {
        case 0: letters.swapAt(seam - 1, seam)
        case 1: letters.remove(at: seam)
        default: letters.insert(letters[seam - 1], at: seam)
        }
        return Change(range, String(letters))
      }
    case "words of an API name exchanged":
      return reworded(ofMoreThan: 1) { $0.swapAt($0.count - 2, $0.count - 1) }
    case "word left out of an API name":
      // Too little is left of a short name to recognize it.
      return reworded(ofMoreThan: 3) { $0.remove(at: $0.count - 2) }
    case "word of an API name twice":
      return reworded(ofMoreThan: 1) { $0.append($0[$0.count - 1]) }
    case "API name in small letters":
      return apis.filter { file.text($0).lowercased() != file.text($0) }
        .map { Change($0, file.text($0).lowercased()) }
    case "value that an attribute does not take":
      let wrong = ["no": "false", "yes": "true", "true": "yes", "false": "no"]
      return spans.flatMap { span in
        Words.list("closed-attributes").flatMap { ranges(of: $0 + "=\"", within: span) }
          .compactMap { range in
            let end = file.bytes[range.upperBound..<span.upperBound]
              .firstIndex(of: UInt8(ascii: "\""))
            guard let end, end > range.upperBound else { return nil }
            let value = SourceRange(range.upperBound, end)
            let old = file.text(value)
            return Change(value, wrong[old] ?? random.misspelling(of: old))
          }
      }
    case "label of a criterion misspelt":
      // No one can tell how a label is spelt that one house made up.
      return criteria.compactMap { misspelling($0.label, isEquivalent: !belongs($0), &random) }
    default: return nil
    }
  }

  /// Names of APIs that are written in camel case.
  private var camelNames: [SourceRange] {
    apis.filter { !file.text($0).contains("-") && Words.apis.contains(file.text($0)) }
  }

  /// The places in a name where a word begins that is not the first.
  private func seams(of name: [Character]) -> [Int] {
    name.indices.dropFirst().filter { name[$0].isUppercase }
  }

  /// Names of more than some words that are put together from other words, in camel case again.
  private func reworded(ofMoreThan count: Int, _ change: (inout [String]) -> Void) -> [Change] {
    camelNames.compactMap { range in
      let name = Array(file.text(range))
      let starts = [0] + seams(of: name)
      var words = zip(starts, starts.dropFirst() + [name.count]).map { String(name[$0..<$1]) }
      guard words.count > count else { return nil }
      change(&words)
      let new = words[0].lowercased() + words.dropFirst().map(\.capitalizingFirst).joined()
      return Words.apis.contains(new) ? nil : Change(range, new)
    }
  }

  /// Words and code that are broken.
  func styleChanges(_ name: String) -> [Change]? {
    switch name {
    case "usual word written twice":
      return prose.flatMap { phrases(["the", "and", "focus", "name", "with"], in: $0) }.map {
        Change($0.range, "\(file.text($0.range)) \($0.phrase)")
      }
    case "article changed":
      return prose.flatMap { phrases(["a", "an"], in: $0) }.filter { found in
        // Where other letters follow, the sound may be another one.
        byte(at: found.range.upperBound) == 0x20
          && "abcdefgijklmnpqrstvw".utf8.contains(byte(at: found.range.upperBound + 1))
      }.map { Change($0.range, $0.phrase == "a" ? "an" : "a") }
    case "product name misspelt":
      return prose.flatMap { index in
        Words.pairs("products").flatMap { name, new in
          let found = phrases([name], in: index).map(\.range)
          return writing(new, at: found.filter { file.text($0) == name })
        }
      }
    case "language of a code block changed":
      return fences.flatMap { index, language in
        ["java", "kotlin", "swift", "js"].filter { $0 != language }.map { new in
          let end = lines[index].content.upperBound
          return Change(.init(end - language.utf8.count, end), new)
        }
      }
    case "attribute written twice":
      return attributes(["type", "role", "class"]).map {
        Change(SourceRange(at: $0.upperBound), file.text($0))
      }
    case "id given to another element, too":
      return attributes(["id"]).compactMap { range in
        let end = lines[index(of: range)].content.upperBound
        return byte(at: end - 1) == UInt8(ascii: ">")
          ? Change(SourceRange(at: end), "<i\(file.text(range))></i>") : nil
      }
    default: return nil
    }
  }
}
