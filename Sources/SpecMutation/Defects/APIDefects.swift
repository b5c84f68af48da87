import SpecDiagnostics

/// Names of APIs that are misspelt or malformed.
enum APIDefects {
  static let all = [
    Defect("api/unknown-name", "API name misspelt", also: ["api/*"]) { outline, random in
      spans(outline).flatMap { index, span -> [Change] in
        Words.apis.flatMap { name -> [Change] in
          WordSearch.ranges(of: name, in: outline.file, span).map { range in
            let new = Misspelling.of(outline.file.text(range), &random)
            return Change([ByteEdit(range, new)], "\"\(name)\" misspelt \"\(new)\"")
          }
        }
      }
    },
    Defect("api/malformed-name", "API name in small letters", also: ["api/*"]) { outline, _ in
      spans(outline).flatMap { index, span -> [Change] in
        Words.apis.filter { $0 != $0.lowercased() }.flatMap { name in
          WordSearch.ranges(of: name, in: outline.file, span).map { range in
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
  ]

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
      WordSearch.ranges(of: old, in: outline.file, outline.lines[index].range).map { range in
        Change([ByteEdit(range, new)], "\(outline.quote(index)): \"\(old)\" became \"\(new)\"")
      }
    }
  }
}
