import SpecDiagnostics
import SpecMarkdown
import Testing

/// Expects of every block that the text at its range begins and ends with what the block says, that
/// blocks ascend without overlap, and that only what is in a container is deeper than the block before.
func expectWellFormed(
  _ document: MarkdownDocument, in file: SourceFile,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  var faults: [String] = []
  var end = 0
  var room = 0
  for block in document.blocks {
    if block.depth > 64 { faults.append("deeper than the limit at \(block.range)") }
    if block.range.lowerBound < end || block.depth > room {
      faults.append("\(block.kind) at \(block.range) is outside its place")
    }
    end = block.range.upperBound
    let isContainer =
      switch block.kind {
      case .item, .quote: true
      default: false
      }
    room = isContainer ? block.depth + 1 : block.depth
    faults += ownFaults(of: block, in: file).map { "\(block.kind) at \(block.range): \($0)" }
  }
  #expect(
    faults == [], "\(file.text(file.range).debugDescription.prefix(300))",
    sourceLocation: sourceLocation)
}

private func ownFaults(of block: MarkdownBlock, in file: SourceFile) -> [String] {
  let text = file.text(block.range)
  var faults: [String] = []
  var isBeside = true
  for (line, next) in zip(block.lines, block.lines.dropFirst()) {
    isBeside = isBeside && line.upperBound <= next.lowerBound
  }
  if !isBeside || block.lines.contains(where: { !block.range.contains($0) }) {
    faults.append("lines out of place")
  }
  if block.range != file.trimmed(block.range), block.kind != indentedCode {
    faults.append("untrimmed")
  }
  let isAtLines =
    block.lines.first?.lowerBound == block.range.lowerBound
    && block.lines.last?.upperBound == block.range.upperBound
  switch block.kind {
  case .heading:
    if !text.hasPrefix("#"), block.lines.first?.lowerBound != block.range.lowerBound {
      faults.append("does not start with its title")
    }
  case .paragraph, .html: if !isAtLines { faults.append("is not its lines") }
  case .item(let number):
    let isRight = number.map { Int(text.dropLast()) == $0 } ?? ["-", "*", "+"].contains(text)
    if !isRight { faults.append("marker \(text)") }
  case .quote: if text != ">" { faults.append("no marker") }
  case .code(_, isFenced: true, let isClosed):
    let fence = text.first
    if fence != "`" && fence != "~" { faults.append("no fence") }
    if isClosed, text.last != fence { faults.append("no closing fence") }
  case .code, .thematicBreak: break
  }
  return faults
}

private let indentedCode = MarkdownBlock.Kind.code(info: nil, isFenced: false, isClosed: true)

/// Expects of spans that they are in order and overlap only by nesting.
func expectNested(
  _ spans: [InlineSpan], sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  var open: [SourceRange] = []
  var faults: [SourceRange] = []
  var start = 0
  for span in spans {
    while let last = open.last, last.upperBound <= span.range.lowerBound { open.removeLast() }
    let isNested = open.last.map { $0.contains(span.range) } ?? true
    if !isNested || span.range.lowerBound < start || !span.range.contains(span.content) {
      faults.append(span.range)
    }
    start = span.range.lowerBound
    open.append(span.range)
  }
  #expect(faults == [], sourceLocation: sourceLocation)
}
