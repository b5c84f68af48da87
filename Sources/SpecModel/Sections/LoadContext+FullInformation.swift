import SpecDiagnostics
import SpecMarkdown

extension LoadContext {
  /// Returns the parts of the line that links to the full information; nil for any other text.
  func fullInformation(_ item: FlowItem) -> FullInformation? {
    guard item.kind == .paragraph || item.isBullet,
      lead(of: tokens(item.lines), in: dialect.fullInformationLeads) != nil
    else { return nil }
    let spans = InlineScanner.spans(in: item.lines, of: file)
    let link = spans.lazy.compactMap { span -> (text: SourceRange, target: SourceRange)? in
      switch span.kind {
      case .link(let target): (span.content, target)
      case .url: (span.content, span.content)
      default: nil
      }
    }.first
    return FullInformation(
      range: item.range, text: link.map { file.located($0.text) },
      target: link.map { file.located($0.target) })
  }
}
