import SpecDiagnostics
import SpecHTML
import SpecMarkdown

/// Making items of lists, paragraphs and tables of HTML.
extension Flow {
  /// Adds the items of the lists of a block of HTML and its paragraphs, the text of each up to the next such tag, and
  /// the rows of its tables and lists of definitions.
  mutating func addItems(ofHTML block: MarkdownBlock) {
    let tags = HTMLTag.all(in: block.range, of: file).filter { Self.structure.contains($0.name) }
    let ends = tags.dropFirst().map(\.range.lowerBound) + [block.range.upperBound]
    var cells: [(tag: HTMLTag, text: SourceRange)] = []
    for (tag, end) in zip(tags, ends) where !isFull {
      let text = SourceRange(tag.range.upperBound, end)
      switch tag.name {
      case "li" where !tag.isClosing, "p" where !tag.isClosing, "div" where !tag.isClosing:
        let lines = file.lines(block.lines, in: text)
        // What holds another element, or Markdown that is none here, is no text.
        guard let text = lines.span,
          tag.name == "li" || !"<-*+".utf8.contains(file.bytes[text.lowerBound])
        else { continue }
        addText(.bullet, lines: lines, range: tag.range.union(text))
      case "h1", "h2", "h3", "h4", "h5", "h6":
        guard !tag.isClosing, let level = tag.name.last?.wholeNumberValue,
          case let title = file.trimmed(text), !title.isEmpty
        else { continue }
        addHeading(level, lines: [title], range: tag.range.union(title))
      case "th", "td", "dd": if !tag.isClosing { cells.append((tag, file.title(in: text))) }
      case "tr", "table", "dl", "dt":
        if tag.name == "dt", tag.isClosing { continue }
        addRow(cells)
        cells = tag.name == "dt" ? [(tag, file.title(in: text))] : []
      default: break
      }
    }
    addRow(cells)
  }

  private mutating func addRow(_ cells: [(tag: HTMLTag, text: SourceRange)]) {
    guard cells.count > 1, let range = cells.map(\.text).span else { return }
    let isHeader = cells.allSatisfy { $0.tag.name == "th" }
    add(.row(isHeader: isHeader), lines: cells.map(\.text), range: cells[0].tag.range.union(range))
  }

  /// The tags of HTML that say what is a heading or a part of a list or table.
  private static let structure: Set<String> = [
    "li", "ul", "ol", "p", "div", "table", "tr", "th", "td", "dl", "dt", "dd",
    "h1", "h2", "h3", "h4", "h5", "h6",
  ]
}
