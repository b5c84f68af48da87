import SpecDiagnostics
import SpecMarkdown
import Testing

/// Expects of every block that the text at its range begins and ends with what the block says, that
/// children lie in their parent, and that siblings ascend without overlap.
func expectWellFormed(
  _ document: MarkdownDocument, in file: SourceFile,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  var faults: [String] = []
  var pending = [(file.range, document.blocks, 0)]
  while let (parent, blocks, depth) = pending.popLast() {
    if depth > 65 { faults.append("deeper than the limit at \(parent)") }
    var end = parent.lowerBound
    for block in blocks {
      if block.range.lowerBound < end || !parent.contains(block.range) {
        faults.append("\(block.kind) at \(block.range) is outside its place")
      }
      end = block.range.upperBound
      faults += ownFaults(of: block, in: file).map { "\(block.kind) at \(block.range): \($0)" }
      pending.append((block.range, block.children, depth + 1))
    }
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
  case .item(let marker, let number):
    let sign = file.text(marker)
    let isRight = number.map { Int(sign.dropLast()) == $0 } ?? ["-", "*", "+"].contains(sign)
    if !isRight || marker.lowerBound != block.range.lowerBound { faults.append("marker \(sign)") }
  case .quote: if !text.hasPrefix(">") { faults.append("no marker") }
  case .code(_, isFenced: true, let isClosed):
    let fence = text.first
    if fence != "`" && fence != "~" { faults.append("no fence") }
    if isClosed, text.last != fence { faults.append("no closing fence") }
  case .code, .list, .thematicBreak: break
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
