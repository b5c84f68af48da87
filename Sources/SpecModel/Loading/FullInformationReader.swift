import SpecDiagnostics
import SpecLanguage
import SpecMarkdown

/// Reading the line that links to the full information.
struct FullInformationReader {
  let context: LoadContext

  /// Returns the line's parts, or nil when an item is another text.
  func line(_ item: FlowItem) -> FullInformation? {
    guard item.kind == .paragraph || item.isBullet else { return nil }
    let tokens = context.tokens(item.lines)
    guard context.lead(of: tokens, in: context.dialect.fullInformationLeads) != nil else {
      return nil
    }
    let spans = InlineScanner.spans(in: item.lines, of: context.file)
    for span in spans {
      switch span.kind {
      case .link(let target):
        return FullInformation(
          range: item.range, text: located(span.content), target: located(target))
      case .url:
        return FullInformation(
          range: item.range, text: located(span.content), target: located(span.content))
      default: continue
      }
    }
    return FullInformation(range: item.range, text: nil, target: nil)
  }

  private func located(_ range: SourceRange) -> Located<String> {
    Located(context.file.text(range), at: range)
  }
}
