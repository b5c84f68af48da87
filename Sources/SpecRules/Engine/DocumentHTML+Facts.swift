import SpecDiagnostics
import SpecFacts
import SpecHTML
import SpecLanguage

extension DocumentHTML {
  /// Returns what the examples tell users; those that something is put into later tell nothing.
  func facts(of words: Words) -> CodeFacts {
    let file = words.file
    let read = (examples + shown + layouts).filter { !file.text($0.range).isTemplate }
    return CodeFacts(
      texts: read.flatMap { $0.texts(words) },
      limits: read.flatMap { example in example.tree.tags.flatMap { $0.limits(in: example.range) }
      },
      words: words)
  }
}

extension DocumentHTML.Example {
  /// The texts with a number, in order.
  fileprivate func texts(_ words: Words) -> [SourceRange] {
    guard words.hasNumber(in: words.places(in: range)) else { return [] }
    let labels = tree.tags.flatMap(\.attributes).filter { HTMLTag.isText($0.name) }
    return (tree.texts(in: range) + labels.map(\.value.range)).filter { text in
      words.hasNumber(in: words.places(in: text)) && !words.file.text(text).holds("<")
    }
  }
}

extension HTMLTag {
  /// Whether the value of an attribute is read or heard (HTML, WAI-ARIA 1.2, android.widget.TextView).
  fileprivate static func isText(_ attribute: String) -> Bool {
    switch attribute {
    case "alt", "label", "placeholder", "title", "aria-label", "aria-description",
      "aria-placeholder", "aria-roledescription", "aria-valuetext", "android:text",
      "android:hint", "android:contentdescription":
      true
    default: false
    }
  }

  /// The lowest and highest values that it sets (HTML, "the min and max attributes"; WAI-ARIA 1.2).
  fileprivate func limits(in example: SourceRange) -> [CodeLimit] {
    [("min", "max"), ("aria-valuemin", "aria-valuemax")].flatMap { names -> [CodeLimit] in
      let limits = [names.0, names.1].map { name in attributes.first { $0.name == name } }
      return limits.enumerated().compactMap { place, limit in
        limit.map {
          CodeLimit(
            in: example, range: $0.range, value: $0.value.value, isUpper: place == 1,
            other: limits[1 - place]?.value.value)
        }
      }
    }
  }
}
