import SpecDiagnostics

/// Judges the names in code spans against a table of real ones.
///
/// A real name, of any framework, is never malformed or unknown. What is not real is reported only
/// on evidence: a form that no language has, or one real name so near that a project is unlikely
/// to have coined the other. Everything else is silent, since most names in a document are the
/// project's own.
public struct APIJudge: Sendable {
  /// The real names.
  let table: APITable

  /// Spans longer than this many bytes are examples, not names; they are not judged.
  static let longestSpan = 400

  /// Creates a judge.
  public init(_ table: APITable) { self.table = table }

  /// Finds the faults of a code span.
  ///
  /// - Parameters:
  ///   - text: What is between the backticks.
  ///   - after: The text right behind the closing backtick, to the end of the line.
  ///   - context: The frameworks that the text around is about.
  /// - Returns: The verdicts, the most severe first; at most one for each part of the span.
  public func verdicts(_ text: String, after: String = "", in context: APIContext) -> [APIVerdict] {
    let bytes = Array(text.utf8)
    guard bytes.count <= Self.longestSpan else { return [] }
    let span = APISpan(bytes)
    guard let first = span.mentions.first else { return [] }
    let real = entries(first, span)
    if let whole = wholeSpan(span, first, real, after: after, context) { return [whole] }
    guard span.form != .prose else { return [] }
    var found: [APIVerdict] = []
    for (index, mention) in span.mentions.enumerated() {
      let real = index == 0 ? real : entries(mention, span)
      guard let verdict = judge(mention, span, real, context) else { continue }
      if !found.contains(where: { $0.range.overlaps(verdict.range) }) { found.append(verdict) }
    }
    return found.sorted {
      $0.kind.gravity != $1.kind.gravity
        ? $0.kind.gravity < $1.kind.gravity : $0.range < $1.range
    }
  }

  private func judge(
    _ mention: APIMention, _ span: APISpan, _ real: [APIEntry], _ context: APIContext
  ) -> APIVerdict? {
    let isSpelt = !real.isEmpty
    let real = real.filter { $0.kind != .literal }
    if isSpelt, real.isEmpty { return nil }
    if let verdict = labels(mention, span, real, context)
      ?? unknownMember(mention, span, real, context) ?? misspeltOwner(mention, span, real)
    {
      return verdict
    }
    if real.isEmpty {
      return unknown(mention, span, context) ?? swiftCall(mention, span, context)
    }
    return closure(mention, span, real) ?? member(mention, span, context)
      ?? value(mention, span, real, context) ?? standing(mention, span, real, context)
  }
}

extension APIJudge {
  /// Returns the real names that a mention is, by its whole path, its last part, or the property
  /// behind an accessor; of the qualifying type if that is one of their owners.
  func entries(_ mention: APIMention, _ span: APISpan) -> [APIEntry] {
    let path = span[mention.path]
    if span.form == .markup, mention.range.lowerBound < mention.path.lowerBound, !mention.hasSigil {
      return table.exact([.less] + path + [.greater])
    }
    var found = table.exact(path)
    if found.isEmpty, mention.components.count > 1 {
      let owner = span.text(mention.components[mention.components.count - 2])
      let all = table.exact(span[mention.last])
      let owned = all.filter { $0.owners.contains(owner) }
      found = owned.isEmpty ? all : owned
    }
    return found.isEmpty ? accessed(span[mention.last]) : found
  }

  /// Returns the properties that an accessor (`setLabelFor`, `isContentDescription`) is made from.
  private func accessed(_ name: ArraySlice<UInt8>) -> [APIEntry] {
    for prefix in ["set", "get", "is", "has"] where name.starts(with: prefix.utf8) {
      let rest = name.dropFirst(prefix.utf8.count)
      guard let first = rest.first, first.isUpper else { continue }
      let found = table.exact([first.lowered] + rest.dropFirst())
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Returns what is to be said of a real name: deprecated, not on the platform, of another one.
  private func standing(
    _ mention: APIMention, _ span: APISpan, _ real: [APIEntry], _ context: APIContext
  ) -> APIVerdict? {
    let fitting = real.filter { $0.framework.map(context.allows) ?? true }
    guard let first = fitting.first else { return foreign(mention, span, real, context) }
    if fitting.allSatisfy(\.isDeprecated), let end = first.deprecation,
      // `summary` means `<summary>` rather than the attribute of that name.
      span.form != .identifier || table.exact([.less] + span[mention.path] + [.greater]).isEmpty
    {
      let confidence: Confidence = end.only != nil ? .low : end.isSoft ? .medium : .high
      return verdict(
        .deprecated(since: end.isSoft ? nil : end.since), mention.last, span,
        successors(end, mention, span),
        confidence)
    }
    for platform in first.notOn where context.includes(platform) {
      guard fitting.allSatisfy({ $0.notOn.contains(platform) }) else { continue }
      // Without its dot ".checkbox" is a word.
      let start = mention.hasSigil ? mention.range.lowerBound : mention.path.lowerBound
      return verdict(
        .absent(platform), SourceRange(start, mention.path.upperBound), span, [], .high)
    }
    return nil
  }

  /// Returns the successors of a deprecated name; of a family by argument label the one in point.
  private func successors(_ end: APIDeprecation, _ mention: APIMention, _ span: APISpan)
    -> [String]
  {
    guard end.replacements.count > 1, let arguments = mention.arguments else {
      return end.replacements
    }
    let label = String(decoding: span[arguments].prefix { $0 != .colon }, as: UTF8.self)
    let fitting = end.replacements.filter {
      !label.isEmpty && $0.lowercased().hasSuffix(label.lowercased() + "(_:)")
    }
    return fitting.isEmpty ? end.replacements : fitting
  }

  private func foreign(
    _ mention: APIMention, _ span: APISpan, _ real: [APIEntry], _ context: APIContext
  ) -> APIVerdict? {
    let neighbour = real.first { $0.framework.map { context.includes($0.platform) } ?? false }
    guard span.form != .code, !mention.isNested, let entry = neighbour ?? real.first,
      let framework = entry.framework
    else { return nil }
    if framework == .web, ![.element, .role].contains(entry.kind),
      !span[mention.path].starts(with: "aria-".utf8)
    {
      return nil
    }
    let name = span[mention.last]
    let isWord =
      APIWords.split(name).count < 2 && !isOwned(mention, span, entry)
      && !(span[mention.path].contains(.colon) && !table.exact(span[mention.path]).isEmpty)
    let isPlainWord = isWord && !mention.hasSigil && !(name.first?.isUpper ?? false)
    guard framework == .web || !isPlainWord else { return nil }
    // A single word may well be the name that this platform, too, has for such a thing.
    let isOtherPlatform = !context.includes(framework.platform)
    // No other language has labels: `setEnabled(_:forSegmentAt:)`.
    let hasLabels = mention.arguments.map { span[$0].last == .colon } ?? false
    if hasLabels, framework.platform != .ios { return nil }
    // `TabLayout.TabView` is not the `TabView` of another platform.
    if hasOtherOwner(mention, span, entry) { return nil }
    // `isExpanded` may be the name of anything that is or is not expanded.
    if table.exact(span[mention.path]).isEmpty, table.exact(name).isEmpty { return nil }
    guard isOtherPlatform || isBoundTo(framework, entry) else { return nil }
    return verdict(
      .foreign(framework), mention.path, span, [],
      isWord && framework != .web
        ? .low : isOtherPlatform ? .high : .medium)
  }

  /// Returns a verdict on an unknown name with argument labels in a text about Android: only Swift
  /// writes `setOn(_:animated:)`.
  private func swiftCall(
    _ mention: APIMention, _ span: APISpan, _ context: APIContext
  ) -> APIVerdict? {
    guard let arguments = mention.arguments, span[arguments].last == .colon, !mention.isNested,
      context.includes(.android)
    else { return nil }
    return verdict(.foreign(.uikit), mention.path, span, [], .high)
  }

  /// Whether a name is of no use in the platform's other framework.
  ///
  /// The newer framework may call much of the older one, such as `UIAccessibility.post`, but has no
  /// place for its layouts and for the properties of its views.
  private func isBoundTo(_ framework: APIFramework, _ entry: APIEntry) -> Bool {
    switch framework {
    case .swiftui, .jetpackCompose: true
    case .uikit: [.property, .method].contains(entry.kind) && entry.owners.contains("NSObject")
    case .androidViews: entry.kind == .xmlAttribute
    case .web: false
    }
  }

  /// Whether a type is in front of a name that is not its owner, as far as known.
  private func hasOtherOwner(_ mention: APIMention, _ span: APISpan, _ entry: APIEntry) -> Bool {
    guard mention.components.count > 1, !isOwned(mention, span, entry),
      table.exact(span[mention.path]).isEmpty
    else { return false }
    return span[mention.components[mention.components.count - 2]].first?.isUpper ?? false
  }

  /// Whether a name has its owner in front: `Modifier.semantics`.
  private func isOwned(_ mention: APIMention, _ span: APISpan, _ entry: APIEntry) -> Bool {
    guard mention.components.count > 1 else { return false }
    let owner = span.text(mention.components[mention.components.count - 2])
    let qualifiers = span.text(SourceRange(mention.path.lowerBound, mention.last.lowerBound - 1))
    return entry.isQualified || entry.owners.contains { $0 == owner || $0 == qualifiers }
  }

  func verdict(
    _ kind: APIVerdict.Kind, _ range: SourceRange, _ span: APISpan, _ suggestions: [String],
    _ confidence: Confidence
  ) -> APIVerdict {
    APIVerdict(
      kind: kind, range: range, found: span.text(range), suggestions: suggestions,
      confidence: confidence)
  }
}

extension APIVerdict.Kind {
  /// The order of verdicts on one span, the most severe first.
  fileprivate var gravity: Int {
    switch self {
    case .malformed: 0
    case .unknown: 1
    case .wrongValue: 2
    case .misplaced: 3
    case .deprecated: 4
    case .absent: 5
    case .foreign: 6
    }
  }
}
