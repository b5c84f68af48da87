import SpecDiagnostics
import SpecLanguage

/// Names of APIs that are misspelt or malformed.
enum APIDefects {
  static let all = [
    Defect("api/unknown-name", "API name misspelt", also: ["api/*"]) { outline, random in
      spans(outline).flatMap { index, span -> [Change] in
        Words.apis.flatMap { name -> [Change] in
          outline.ranges(of: name, within: span).map { range in
            let new = Misspelling.of(outline.file.text(range), &random)
            return Change([ByteEdit(range, new)], "\"\(name)\" misspelt \"\(new)\"")
          }
        }
      }
    },
    Defect("api/unknown-name", "slip where two words of an API name meet", also: ["api/*"]) {
      outline, random in
      names(outline).compactMap { range, name in
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
    Defect("api/unknown-name", "words of an API name exchanged", also: ["api/*"]) { outline, _ in
      names(outline).compactMap { range, name in
        var words = camelWords(of: name)
        guard words.count > 1 else { return nil }
        words.swapAt(words.count - 2, words.count - 1)
        return renamed(range, name, words)
      }
    },
    Defect("api/unknown-name", "word left out of an API name", also: ["api/*"]) { outline, _ in
      names(outline).compactMap { range, name in
        var words = camelWords(of: name)
        // Of a short name too little is left to tell it by.
        guard words.count > 3 else { return nil }
        words.remove(at: words.count - 2)
        return renamed(range, name, words)
      }
    },
    Defect("api/unknown-name", "word of an API name twice", also: ["api/*"]) { outline, _ in
      names(outline).compactMap { range, name in
        var words = camelWords(of: name)
        guard words.count > 1, let last = words.last else { return nil }
        words.append(last)
        return renamed(range, name, words)
      }
    },
    Defect("api/malformed-name", "API name in small letters", also: ["api/*"]) { outline, _ in
      spans(outline).flatMap { index, span -> [Change] in
        Words.apis.filter { $0 != $0.lowercased() }.flatMap { name in
          outline.ranges(of: name, within: span).map { range in
            Change([ByteEdit(range, name.lowercased())], "\"\(name)\" in small letters")
          }
        }
      }
    },
    Defect("api/malformed-name", "argument without its label", also: ["api/*"]) { outline, _ in
      replaced("(_:)", by: "(:)", outline)
    },
    Defect("api/malformed-name", "\"android:\" written \"android=\"", also: ["api/*"]) {
      outline, _ in
      replaced("`android:", by: "`android=", outline)
    },
    Defect("api/malformed-name", "bracket of an API name not closed", also: ["api/*"]) {
      outline, _ in
      spans(outline).compactMap { index, span in
        let text = outline.file.text(span)
        guard text.hasSuffix(")"), text.count(where: { $0 == "(" }) == 1 else { return nil }
        let last = SourceRange(span.upperBound - 1, span.upperBound)
        return Change([ByteEdit(last, "")], "\"\(text)\" not closed")
      }
    },
    Defect("api/malformed-name", "quote of an API name not closed", also: ["api/*"]) { outline, _ in
      spans(outline).compactMap { index, span in
        let text = outline.file.text(span)
        guard text.hasPrefix("android:"), text.hasSuffix("\"") else { return nil }
        let last = SourceRange(span.upperBound - 1, span.upperBound)
        return Change([ByteEdit(last, "")], "\"\(text)\" not closed")
      }
    },
    Defect("api/wrong-value", "value that an attribute does not take", also: ["api/*"]) {
      outline, random in
      spans(outline).flatMap { _, span -> [Change] in
        Words.closedAttributes.flatMap { name -> [Change] in
          outline.ranges(of: name + "=\"", within: span).compactMap { range in
            let rest = outline.file.bytes[range.upperBound..<span.upperBound]
            guard let end = rest.firstIndex(of: UInt8(ascii: "\"")), end > range.upperBound else {
              return nil
            }
            let value = SourceRange(range.upperBound, end)
            let old = outline.file.text(value)
            let wrong = ["no": "false", "yes": "true", "true": "yes", "false": "no"]
            let new = wrong[old] ?? Misspelling.of(old, &random)
            return Change([ByteEdit(value, new)], "\(name): \"\(old)\" became \"\(new)\"")
          }
        }
      }
    },
    Defect("api/deprecated-name", "API name that is deprecated", also: ["api/*"]) { outline, _ in
      Words.deprecated.flatMap { old, new in replaced(old, by: new, outline) }
    },
    Defect("api/not-on-platform", "API of macOS", also: ["api/*"]) { outline, _ in
      replaced(
        "`accessibilityHidden(true)`", by: "`accessibilityQuickAction(style:content:)`", outline)
        + replaced("`accessibilityValue(_:)`", by: "`toggleStyle(.checkbox)`", outline)
    },
  ]

  /// The names of APIs in the code spans of prose that are written in camel case.
  private static func names(_ outline: Outline) -> [(SourceRange, String)] {
    spans(outline).flatMap { _, span in
      Words.apis.filter { !$0.contains("-") }.flatMap { name in
        outline.ranges(of: name, within: span)
          .map { ($0, outline.file.text($0)) }
          .filter { $0.1 == name }
      }
    }
  }

  /// The places in a name where a word begins that is not the first.
  private static func seamPlaces(of name: String) -> [Int] {
    Array(name).indices.dropFirst().filter { Array(name)[$0].isUppercase }
  }

  private static func camelWords(of name: String) -> [String] {
    let letters = Array(name)
    let starts = [0] + seamPlaces(of: name)
    return zip(starts, starts.dropFirst() + [letters.count]).map { String(letters[$0..<$1]) }
  }

  /// Returns a name put together from other words, in camel case like the one it stands for.
  private static func renamed(_ range: SourceRange, _ name: String, _ words: [String]) -> Change? {
    let new = words.enumerated().map { place, word in
      place == 0 ? word.lowercased() : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
    return Words.apis.contains(new)
      ? nil : Change([ByteEdit(range, new)], "\"\(name)\" became \"\(new)\"")
  }

  /// The code spans of prose with the line of each, without their backticks.
  private static func spans(_ outline: Outline) -> [(Int, SourceRange)] {
    outline.prose.flatMap { index -> [(Int, SourceRange)] in
      let line = outline.lines[index].range
      let ticks = (line.lowerBound..<line.upperBound).filter {
        outline.file.bytes[$0] == UInt8(ascii: "`")
      }
      return stride(from: 0, to: ticks.count - 1, by: 2).map {
        (index, SourceRange(ticks[$0] + 1, ticks[$0 + 1]))
      }
    }
  }

  private static func replaced(_ old: String, by new: String, _ outline: Outline) -> [Change] {
    outline.prose.flatMap { index in
      outline.ranges(of: old, in: index).map { range in
        outline.writing(new, at: range, in: index, "\"\(old)\" became \"\(new)\"")
      }
    }
  }
}
