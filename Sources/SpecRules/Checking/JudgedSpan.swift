import SpecAPIs
import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A code span with all that is to be said of the names in it; every rule about names asks for
/// the same, so a document's spans are judged once.
struct JudgedSpan: Sendable {
  /// The span.
  let span: CodeSpan
  /// What is wrong with it, the most severe first.
  let verdicts: [APIVerdict]

  /// Judges code spans of a document, in order; documents name the same few things again and again.
  static func all(
    _ spans: [CodeSpan], in file: SourceFile, _ apis: APITable, _ known: Memo<[APIVerdict]>
  ) -> [JudgedSpan] {
    let judge = APIJudge(apis)
    var context = APIContext.unknown
    return spans.indices.map { place in
      let span = spans[place]
      // Most spans are below the label of the one before.
      if place == 0 || spans[place - 1].platform != span.platform
        || spans[place - 1].frameworks != span.frameworks
      {
        context = Self.context(of: span)
      }
      let after = textBehind(span, in: file)
      return JudgedSpan(
        span: span, verdicts: judge.verdicts(span.code.value, after: after, in: context, known))
    }
  }

  /// Returns the letters that are directly behind the span's closing backtick, or behind a space if
  /// an underscore goes on with a name.
  private static func textBehind(_ span: CodeSpan, in file: SourceFile) -> ArraySlice<UInt8> {
    let rest = file.bytes[span.range.upperBound...].prefix(40)
    let start = rest.starts(with: " _".utf8) ? rest.startIndex + 1 : rest.startIndex
    return rest[..<(rest[start...].firstIndex(where: \.isBlankOrLineEnd) ?? rest.endIndex)]
  }

  fileprivate static func context(of span: CodeSpan) -> APIContext {
    let frameworks = span.frameworks.compactMap(framework)
    if !frameworks.isEmpty { return APIContext(frameworks) }
    return span.platform.flatMap { APIPlatform(rawValue: $0) }.map { .platform($0) } ?? .unknown
  }

  /// Returns the framework of a term, such as `jetpack_compose`.
  private static func framework(_ term: String) -> APIFramework? {
    let name = term.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }
    return APIFramework(rawValue: String(decoding: name, as: UTF8.self))
  }
}

extension Document {
  /// Whether nothing is wrong with code in the place of a span that was not wrong before.
  func isImproved(_ code: String, in span: CodeSpan) -> Bool {
    let context = JudgedSpan.context(of: span)
    let known = judge.verdicts(span.code.value, in: context)
    return judge.verdicts(code, in: context).allSatisfy(known.contains)
  }
}

extension APIJudge {
  /// Finds the faults of a code span or attribute once for all documents that say the same.
  func verdicts(
    _ text: String, after: ArraySlice<UInt8> = [], in context: APIContext,
    _ known: Memo<[APIVerdict]>
  ) -> [APIVerdict] {
    // All that a verdict depends on.
    let texts = WordHash.pair(WordHash.of(after), WordHash.of(text))
    return known.value(of: WordHash.pair(context.code, texts)) {
      verdicts(text, after: String(decoding: after, as: UTF8.self), in: context)
    }
  }
}

extension Document {
  /// Whether the text around a name compares it with another: "instead of", "unlike".
  func isCompared(_ name: SourceRange) -> Bool {
    guard let lines = spec.block(around: name)?.lines else { return false }
    return spec.words.names(.relation, "comparison", in: spec.words.places(in: lines))
  }

  /// Whether the clause that a name is in denies it: "do not use".
  func isDenied(_ name: SourceRange) -> Bool {
    guard let range = spec.block(around: name)?.lines.span else { return false }
    let words = spec.words
    return words.places(in: range).reversed()
      .drop { words.tokens[$0].range.lowerBound >= name.lowerBound }
      .prefix { words.tokens[$0].isWord || words.tokens[$0].style.contains(.code) }
      .contains {
        words[$0].small.contains(.negation) && !words.tokens[$0].style.contains(.code)
      }
  }
}
