import SpecDiagnostics
import SpecYAML

/// Reading the comments of a document.
struct CommentReader {
  let file: SourceFile

  /// Returns the comments that were found in Markdown, and those of the YAML in a range, in document
  /// order.
  func comments(
    _ markdown: [SourceRange], andYAML range: SourceRange?, root: YAMLNode?
  ) -> [DocumentComment] {
    let keyed = range.map { comments(inYAML: $0, root: root) } ?? []
    return (keyed + markdown.compactMap(comment)).sorted { $0.range < $1.range }
  }

  /// Returns a comment of HTML, or of MDX; nil for one of Liquid, and for a component.
  private func comment(_ range: SourceRange) -> DocumentComment? {
    [CommentSyntax.html, .mdx].lazy.compactMap { syntax in
      let (opening, closing) = (syntax.marks.opening.utf8.count, syntax.marks.closing.utf8.count)
      guard range.count >= opening + closing, file.text(range).hasPrefix(syntax.marks.opening)
      else { return nil }
      return DocumentComment(
        range: range, content: SourceRange(range.lowerBound + opening, range.upperBound - closing),
        syntax: syntax)
    }.first
  }

  private func comments(inYAML range: SourceRange, root: YAMLNode?) -> [DocumentComment] {
    guard file.bytes[range.lowerBound..<range.upperBound].contains(UInt8(ascii: "#")) else {
      return []
    }
    let texts = (root?.textRanges ?? []).sorted()
    let isText = { (offset: Int) in
      let next = texts.firstIndexInOrder { $0.lowerBound > offset }
      return next > 0 && texts[next - 1].contains(offset)
    }
    let lines = file.lines
    let numbers = lines.line(at: range.lowerBound)...lines.line(at: range.upperBound)
    return numbers.compactMap { line in
      let start = max(range.lowerBound, lines.start(ofLine: line))
      let end = max(start, min(range.upperBound, lines.end(ofLine: line)))
      let mark = (start..<end).first { index in
        guard file.bytes[index] == UInt8(ascii: "#"), !isText(index) else { return false }
        // Where the texts of unreadable YAML end is unknown.
        return file.trimmed(SourceRange(start, index)).isEmpty
          || root != nil && file.bytes[index - 1].isBlank
      }
      return mark.map {
        DocumentComment(
          range: SourceRange($0, end), content: SourceRange($0 + 1, end), syntax: .yaml)
      }
    }
  }
}
