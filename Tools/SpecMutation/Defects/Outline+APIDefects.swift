import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Names of APIs that are misspelt or malformed.
  var apiDefects: [Defect] {
    [
      Defect(family: "api/unknown-name", "API name misspelt") { random in
        found.map { range, name in
          let new = Misspelling.of(file.text(range), &random)
          return Change([ByteEdit(range, new)], "\"\(name)\" misspelt \"\(new)\"")
        }
      },
      Defect(family: "api/unknown-name", "slip where two words of an API name meet") { random in
        names.compactMap { range, name in
          let seams = seamPlaces(of: name)
          guard let seam = seams.randomElement(using: &random) else { return nil }
          var letters = Array(name)
          switch Int.random(in: 0..<3, using: &random) {
          case 0: letters.swapAt(seam - 1, seam)
          case 1: letters.remove(at: seam)
          default: letters.insert(letters[seam - 1], at: seam)
          }
          let new = String(letters)
          return Change([ByteEdit(range, new)], "\"\(name)\" misspelt \"\(new)\"")
        }
      },
      Defect(family: "api/unknown-name", "words of an API name exchanged") { _ in
        reworded(ofMoreThan: 1) { $0.swapAt($0.count - 2, $0.count - 1) }
      },
      Defect(family: "api/unknown-name", "word left out of an API name") { _ in
        // Of a short name too little is left to tell it by.
        reworded(ofMoreThan: 3) { $0.remove(at: $0.count - 2) }
      },
      Defect(family: "api/unknown-name", "word of an API name twice") { _ in
        reworded(ofMoreThan: 1) { $0.append($0[$0.count - 1]) }
      },
      Defect(family: "api/malformed-name", "API name in small letters") { _ in
        found.filter { $0.1 != $0.1.lowercased() }.map { range, name in
          Change([ByteEdit(range, name.lowercased())], "\"\(name)\" in small letters")
        }
      },
      Defect(family: "api/malformed-name", "argument without its label") { _ in
        replaced("(_:)", by: "(:)")
      },
      Defect(family: "api/malformed-name", "\"android:\" written \"android=\"") { _ in
        replaced("`android:", by: "`android=")
      },
      Defect(family: "api/malformed-name", "bracket of an API name not closed") { _ in
        unclosed { $0.hasSuffix(")") && $0.count { $0 == "(" } == 1 }
      },
      Defect(family: "api/malformed-name", "quote of an API name not closed") { _ in
        unclosed { $0.hasPrefix("android:") && $0.hasSuffix("\"") }
      },
      Defect(family: "api/wrong-value", "value that an attribute does not take") { random in
        spans.flatMap { span -> [Change] in
          Words.closedAttributes.flatMap { name -> [Change] in
            ranges(of: name + "=\"", within: span).compactMap { range in
              let rest = file.bytes[range.upperBound..<span.upperBound]
              guard let end = rest.firstIndex(of: UInt8(ascii: "\"")), end > range.upperBound else {
                return nil
              }
              let value = SourceRange(range.upperBound, end)
              let old = file.text(value)
              let wrong = ["no": "false", "yes": "true", "true": "yes", "false": "no"]
              let new = wrong[old] ?? Misspelling.of(old, &random)
              return Change([ByteEdit(value, new)], "\(name): \"\(old)\" became \"\(new)\"")
            }
          }
        }
      },
      Defect(family: "api/deprecated-name", "API name that is deprecated") { _ in
        Words.deprecated.flatMap { old, new in replaced(old, by: new) }
      },
      Defect(family: "api/not-on-platform", "API of macOS") { _ in
        replaced(
          "`accessibilityHidden(true)`", by: "`accessibilityQuickAction(style:content:)`")
          + replaced("`accessibilityValue(_:)`", by: "`toggleStyle(.checkbox)`")
      },
    ]
  }

  /// The names of APIs in the code spans of prose.
  private var found: [(SourceRange, String)] {
    spans.flatMap { span in
      Words.apis.flatMap { name in ranges(of: name, within: span).map { ($0, name) } }
    }
  }

  /// Those that are written in camel case.
  private var names: [(SourceRange, String)] {
    found.filter { !$0.1.contains("-") && file.text($0.0) == $0.1 }
  }

  /// The places in a name where a word begins that is not the first.
  private func seamPlaces(of name: String) -> [Int] {
    Array(name).indices.dropFirst().filter { Array(name)[$0].isUppercase }
  }

  private func camelWords(of name: String) -> [String] {
    let letters = Array(name)
    let starts = [0] + seamPlaces(of: name)
    return zip(starts, starts.dropFirst() + [letters.count]).map { String(letters[$0..<$1]) }
  }

  /// Names of more than some words that are put together from other words, in camel case again.
  private func reworded(ofMoreThan count: Int, _ change: (inout [String]) -> Void) -> [Change] {
    names.compactMap { range, name in
      var words = camelWords(of: name)
      guard words.count > count else { return nil }
      change(&words)
      let new = words.enumerated().map { place, word in
        place == 0 ? word.lowercased() : word.prefix(1).uppercased() + word.dropFirst()
      }.joined()
      return Words.apis.contains(new)
        ? nil : Change([ByteEdit(range, new)], "\"\(name)\" became \"\(new)\"")
    }
  }

  /// Code spans that a test holds for, without their last mark.
  private func unclosed(_ isMeant: (String) -> Bool) -> [Change] {
    spans.filter { isMeant(file.text($0)) }.map { span in
      Change(
        [ByteEdit(SourceRange(span.upperBound - 1, span.upperBound), "")],
        "\"\(file.text(span))\" not closed")
    }
  }

  /// The code spans of prose, without their backticks.
  private var spans: [SourceRange] {
    prose.flatMap { pairs(of: "`", in: lines[$0].range) }
  }

  private func replaced(_ old: String, by new: String) -> [Change] {
    replacing(old, by: new, in: prose, "\"\(old)\" became \"\(new)\"")
  }
}
