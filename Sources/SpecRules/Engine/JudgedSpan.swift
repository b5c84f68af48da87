import SpecAPIs
import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A code span with all that is to be said of the names in it; every rule about names asks for
/// the same, so a document's spans are judged once.
struct JudgedSpan: Sendable {
  /// The span.
  let span: CodeSpan
  /// What is wrong with it, the gravest first.
  let verdicts: [APIVerdict]

  /// Judges the code spans of a document; documents name the same few things again and again.
  static func all(
    in spec: ComponentSpec, _ apis: APITable, _ known: Memo<[APIVerdict]>
  ) -> [JudgedSpan] {
    let judge = APIJudge(apis)
    var before: CodeSpan?
    var context = APIContext.unknown
    return spec.codeSpans.map { span in
      // Most spans are below the label of the one before.
      if before?.platform != span.platform || before?.frameworks != span.frameworks {
        context = Self.context(of: span)
      }
      before = span
      let after = textBehind(span, in: spec.file)
      // All that a verdict depends on; what is behind holds no line end.
      let question = "\(context.code)\(after)\n\(span.code.value)"
      let verdicts = known.value(of: question) {
        judge.verdicts(span.code.value, after: after, in: context)
      }
      return JudgedSpan(span: span, verdicts: verdicts)
    }
  }

  /// Returns the letters that are directly behind the span's closing backtick.
  private static func textBehind(_ span: CodeSpan, in file: SourceFile) -> String {
    let bytes = file.bytes
    var end = span.range.upperBound
    while end < bytes.count, end < span.range.upperBound + 40, !bytes[end].isBlankOrLineEnd {
      end += 1
    }
    return file.text(SourceRange(span.range.upperBound, end))
  }

  private static func context(of span: CodeSpan) -> APIContext {
    let frameworks = span.frameworks.compactMap(framework)
    if !frameworks.isEmpty { return APIContext(frameworks) }
    return span.platform.flatMap { APIPlatform(rawValue: $0) }.map { .platform($0) } ?? .unknown
  }

  /// Returns the framework of a term, such as `jetpack_compose`.
  private static func framework(_ term: String) -> APIFramework? {
    switch term {
    case "uikit": .uikit
    case "swiftui": .swiftui
    case "android_views": .androidViews
    case "jetpack_compose": .jetpackCompose
    case "web": .web
    default: nil
    }
  }
}
