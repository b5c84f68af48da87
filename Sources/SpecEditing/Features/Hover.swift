import SpecDiagnostics
import SpecLinting
import SpecModel
import SpecRules

/// What the program knows of a place in a document.
struct Hover {
  let judgement: Judgement

  /// Returns the lines to show at an offset; nil where nothing is known.
  ///
  /// They are text without marks: a document may hold what a client would take for a link.
  func text(at offset: Int) -> String? {
    let (file, configuration) = (judgement.file, judgement.task.configuration)
    guard judgement.task.run != nil,
      let explanation = configuration.explain(file, line: file.lines.line(at: offset))
    else { return nil }
    let paragraphs = explanation.paragraphs.map { $0.joined(separator: "\n") }
    let lines = apis(at: offset) + (explanation.isSilent ? [] : paragraphs)
    return lines.isEmpty ? nil : lines.joined(separator: "\n\n")
  }

  /// What is known of the name in the code at an offset.
  private func apis(at offset: Int) -> [String] {
    let spans = judgement.spec.map { $0.codeSpans + $0.bareNames } ?? []
    guard let span = spans.first(where: { $0.range.contains(offset) }) else { return [] }
    let rules = judgement.task.configuration.knowledge.ruleset
    let code = span.code.value
    let names = [code, String(code.prefix { $0 != "(" })] + [word(at: offset)]
    return names.lazy.map { rules.descriptions(ofAPI: $0) }.first { !$0.isEmpty } ?? []
  }

  private func word(at offset: Int) -> String {
    let bytes = judgement.file.bytes
    func isPart(_ byte: UInt8) -> Bool {
      byte == 0x5F || byte == 0x2D || (0x30...0x39).contains(byte)
        || (0x61...0x7A).contains(byte | 0x20)
    }
    let start = bytes[..<offset].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex { !isPart($0) } ?? bytes.count
    return judgement.file.text(SourceRange(start, end))
  }
}
