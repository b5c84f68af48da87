import SpecDiagnostics
import SpecFacts
import SpecHTML
import SpecLanguage

extension DocumentHTML {
  /// Returns what the examples say to users; those that something is put into later say nothing.
  func facts(of words: Words) -> CodeFacts {
    let read = (examples + shown + layouts).filter { example in
      words.hasNumber(in: words.places(in: example.range))
        && !example.isTemplate
    }
    return CodeFacts(
      texts: read.flatMap { $0.texts(words) }, limits: read.flatMap(\.limits), words: words)
  }
}

extension DocumentHTML.Example {
  /// The texts with a number, in order.
  fileprivate func texts(_ words: Words) -> [SourceRange] {
    let labels = tree.tags.flatMap(\.attributes).filter { HTMLTag.isText($0.name) }
    return (tree.texts(in: range) + labels.map(\.value.range)).filter { text in
      words.hasNumber(in: words.places(in: text)) && !words.file.text(text).holds("<")
    }
  }

  /// The lowest and highest values that its elements set.
  fileprivate var limits: [CodeLimit] { tree.tags.flatMap { $0.limits(in: range) } }
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

  /// The lowest and highest values that it sets.
  fileprivate func limits(in example: SourceRange) -> [CodeLimit] {
    attributes.compactMap { attribute in
      guard let (isUpper, other) = Self.limit(attribute.name) else { return nil }
      return CodeLimit(
        in: example, range: attribute.range, value: attribute.value.value, isUpper: isUpper,
        other: self[other]?.value)
    }
  }

  /// What an attribute limits, and which one sets the other limit (HTML, "the min and max attributes";
  /// WAI-ARIA 1.2).
  private static func limit(_ attribute: String) -> (isUpper: Bool, other: String)? {
    switch attribute {
    case "min": (false, "max")
    case "max": (true, "min")
    case "aria-valuemin": (false, "aria-valuemax")
    case "aria-valuemax": (true, "aria-valuemin")
    default: nil
    }
  }
}
