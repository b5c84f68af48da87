package import SpecDiagnostics

/// A text in which `⟪` and `⟫` stood around ranges, without them.
package struct MarkedText {
  package let text: String
  package let ranges: [SourceRange]

  package init(_ marked: String) {
    var text = ""
    var starts: [Int] = []
    var ranges: [SourceRange] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟪": starts.append(text.utf8.count)
      case "⟫": ranges.append(SourceRange(starts.removeLast(), text.utf8.count))
      default: text.unicodeScalars.append(scalar)
      }
    }
    self.text = text
    self.ranges = ranges.sorted()
  }
}
