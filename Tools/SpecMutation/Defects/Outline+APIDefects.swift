import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Names of APIs that are misspelt or malformed.
  @DefectList var apiDefects: [Defect] {
    Defect("api/unknown-name", "API name misspelt") { random in
      names.map { Change($0, random.misspelling(of: file.text($0))) }
    }
    Defect("api/unknown-name", "slip where two words of an API name meet") { random in
      camelNames.compactMap { range in
        var letters = Array(file.text(range))
        guard let seam = seams(of: letters).randomElement(using: &random) else { return nil }
        switch Int.random(in: 0..<3, using: &random) {
        case 0: letters.swapAt(seam - 1, seam)
        case 1: letters.remove(at: seam)
        default: letters.insert(letters[seam - 1], at: seam)
        }
        return Change(range, String(letters))
      }
    }
    Defect(
      "api/unknown-name", "words of an API name exchanged",
      reworded(ofMoreThan: 1) { $0.swapAt($0.count - 2, $0.count - 1) })
    Defect("api/unknown-name", "word left out of an API name") {
      // Too little is left of a short name to recognize it.
      reworded(ofMoreThan: 3) { $0.remove(at: $0.count - 2) }
    }
    Defect(
      "api/unknown-name", "word of an API name twice",
      reworded(ofMoreThan: 1) { $0.append($0[$0.count - 1]) })
    Defect(
      "api/malformed-name", "API name in small letters",
      names.map { ($0, file.text($0).lowercased()) }.filter { file.text($0) != $1 }.map {
        Change($0, $1)
      })
    Defect(
      "api/malformed-name", "argument without its label", replacing([("(_:)", "(:)")], in: prose))
    Defect(
      "api/malformed-name", "\"android:\" written \"android=\"",
      replacing([("`android:", "`android=")], in: prose))
    Defect(
      "api/malformed-name", "bracket of an API name not closed",
      unclosed { $0.hasSuffix(")") && $0.count { $0 == "(" } == 1 })
    Defect(
      "api/malformed-name", "quote of an API name not closed",
      unclosed { $0.hasPrefix("android:") && $0.hasSuffix("\"") })
    Defect("api/wrong-value", "value that an attribute does not take") { random in
      let wrong = ["no": "false", "yes": "true", "true": "yes", "false": "no"]
      return spans.flatMap { span in
        Words.closedAttributes.flatMap { ranges(of: $0 + "=\"", within: span) }.compactMap {
          range in
          let end = file.bytes[range.upperBound..<span.upperBound]
            .firstIndex(of: UInt8(ascii: "\""))
          guard let end, end > range.upperBound else { return nil }
          let value = SourceRange(range.upperBound, end)
          let old = file.text(value)
          return Change(value, wrong[old] ?? random.misspelling(of: old))
        }
      }
    }
    Defect(
      "api/deprecated-name", "API name that is deprecated", replacing(Words.deprecated, in: prose))
    Defect(
      "api/not-on-platform", "API of macOS",
      replacing(
        [
          ("`accessibilityHidden(true)`", "`accessibilityQuickAction(style:content:)`"),
          ("`accessibilityValue(_:)`", "`toggleStyle(.checkbox)`"),
        ], in: prose))
  }

  /// The code spans of prose, without their backticks.
  private var spans: [SourceRange] { prose.flatMap { pairs(of: "`", in: $0) } }

  /// The names of APIs in the code spans of prose.
  private var names: [SourceRange] {
    spans.flatMap { span in Words.apis.flatMap { ranges(of: $0, within: span) } }
  }

  /// Those that are written in camel case.
  private var camelNames: [SourceRange] {
    names.filter { !file.text($0).contains("-") && Words.apis.contains(file.text($0)) }
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

  /// Code spans that a test holds for, without their last mark.
  private func unclosed(_ isMeant: (String) -> Bool) -> [Change] {
    spans.filter { isMeant(file.text($0)) }
      .map { Change(SourceRange($0.upperBound - 1, $0.upperBound), "") }
  }
}
