import SpecDiagnostics

/// What the grammar alone can prove.
extension APIJudge {
  /// Returns a verdict on the span as a whole: where its backticks are, and what is not a name.
  func wholeSpan(
    _ span: APISpan, _ first: APIMention, _ real: [APIEntry], after: String, _ context: APIContext
  ) -> APIVerdict? {
    if let verdict = quotes(span, real) ?? unclosed(span, first, real) { return verdict }
    return switch span.form {
    case .prose: proseInside(span) ?? namespace(span, first, context)
    case .declaration: declaration(span, real, context)
    case .identifier where real.isEmpty:
      namespace(span, first, context) ?? broken(first, span, after) ?? runTogether(first, span)
    case .code where !real.isEmpty: punctuation(first, span) ?? namespace(span, first, context)
    default: namespace(span, first, context)
    }
  }

  /// `role=”dialog”`: no language has such quotes around values.
  private func quotes(_ span: APISpan, _ real: [APIEntry]) -> APIVerdict? {
    guard span.bytes.contains(0xE2) else { return nil }
    let text = String(decoding: span.bytes, as: UTF8.self)
    guard !real.isEmpty || text.hasPrefix("aria-"),
      text.contains("=\u{201C}") || text.contains("=\u{201D}")
    else { return nil }
    let plain = String(text.map { ["\u{201C}", "\u{201D}"].contains($0) ? "\"" : $0 })
    return verdict(
      .malformed(.quotes), SourceRange(0, span.bytes.count), span, [plain], .high)
  }

  /// `shouldGroupAccessibilityChildre`n, `Important_For` `_Accessibility_NO`, and the same without
  /// backticks.
  private func broken(_ mention: APIMention, _ span: APISpan, _ after: String) -> APIVerdict? {
    let rest = Array(after.utf8.prefix(Self.longestSpan))
    var joined = rest.prefix(while: \.isIdentifierPart)[...]
    // In two parts that look like names, both are quoted.
    let isApart = joined.isEmpty
    var end = mention.last.upperBound
    if joined.isEmpty {
      let opened = rest.drop { $0 == .space }
      let isCode = opened.first == .backtick
      guard rest.count - opened.count <= 1 else { return nil }
      joined = opened.dropFirst(isCode ? 1 : 0).prefix(while: \.isIdentifierPart)
      guard joined.first == .underscore,
        !isCode || opened.dropFirst(1 + joined.count).first == .backtick
      else { return nil }
      if !isCode { end += joined.endIndex }
    }
    guard !joined.isEmpty else { return nil }
    let name = span[mention.last] + joined
    let found = table.exact(name)
    let real = found.isEmpty ? table.entries(name).filter { $0.framework != nil } : found
    guard let real = real.first, APIWords.split(name).count > 1 else { return nil }
    var broken = verdict(
      .malformed(.brokenSpan), mention.last, span,
      [String(decoding: real.lastComponent, as: UTF8.self)], .high)
    broken.range = SourceRange(mention.last.lowerBound, end)
    if isApart { broken.found += " " + String(decoding: joined, as: UTF8.self) }
    return broken
  }

  /// `AndroidView():`: a real call with the sentence's colon.
  private func punctuation(_ mention: APIMention, _ span: APISpan) -> APIVerdict? {
    guard span.mentions.count == 1, mention.arguments?.isEmpty == true, mention.closure == nil,
      Array(span.bytes[mention.range.upperBound...]) == [.colon]
    else { return nil }
    return verdict(
      .malformed(.proseInside), SourceRange(mention.range.lowerBound, span.bytes.count), span,
      [span.text(mention.range)], .medium)
  }

  /// `modifier focused(_:)`: the sentence's word inside of the backticks.
  private func proseInside(_ span: APISpan) -> APIVerdict? {
    guard span.mentions.count >= 2, Self.kindWords.contains(span.text(span.mentions[0].path))
    else { return nil }
    let name = span.mentions.dropFirst().first { !Self.kindWords.contains(span.text($0.path)) }
    guard let name, name.range.upperBound == span.bytes.count,
      name.isBare && APIWords.split(span[name.last]).count > 1 || name.arguments != nil,
      !entries(name, span).isEmpty
    else { return nil }
    return verdict(
      .malformed(.proseInside), SourceRange(span.mentions[0].range.lowerBound, span.bytes.count),
      span, [span.text(name.range)], .high)
  }

  /// `isHeader: AccessibilityTraits`: how documentation lists a member, not how code names it.
  private func declaration(
    _ span: APISpan, _ real: [APIEntry], _ context: APIContext
  ) -> APIVerdict? {
    let owner = span.text(span.mentions[1].path)
    let member = real.first {
      $0.owners.contains(owner) && [.trait, .enumCase, .constant].contains($0.kind)
    }
    guard let member else { return nil }
    if let framework = member.framework, !context.allows(framework) {
      // UIKit has the traits of SwiftUI under other names.
      let near = nearestMember(span[span.mentions[0].last], of: "UI" + owner).map { "." + $0 }
      return near.isEmpty
        ? verdict(.foreign(framework), span.mentions[0].path, span, [], .high)
        : verdict(.malformed(.declaration), SourceRange(0, span.bytes.count), span, near, .medium)
    }
    let name = ".\(span.text(span.mentions[0].last))"
    return verdict(
      .malformed(.declaration), SourceRange(0, span.bytes.count), span,
      name == member.name ? [name] : [name, member.name], .medium)
  }

  /// `android=clickable`, `android clickable`, `android.contentDescription`.
  private func namespace(_ span: APISpan, _ first: APIMention, _ context: APIContext)
    -> APIVerdict?
  {
    guard !first.hasSigil, first.arguments == nil,
      span[first.components.first ?? first.path].elementsEqual("android".utf8)
    else { return nil }
    let start = first.range.lowerBound
    let rest: ArraySlice<UInt8>
    let isProof: Bool
    if let value = first.value, first.components.count == 1, !first.isValueQuoted {
      rest = span.bytes[value.lowerBound...]
      isProof = true
    } else if first.components.count == 2,
      span.bytes[first.components[0].upperBound] == .dot
    {
      rest = span.bytes[first.components[1].lowerBound...]
      isProof = false
    } else if first.components.count == 1, span.mentions.count > 1 {
      rest = span.bytes[span.mentions[1].range.lowerBound...]
      isProof = false
    } else {
      return nil
    }
    let name = rest.prefix { $0.isIdentifierPart }
    func isReal(_ name: ArraySlice<UInt8>) -> Bool {
      !table.exact(Array("android:".utf8) + name).isEmpty
    }
    let isKnown = isReal(name)
    guard !name.isEmpty, isKnown || isProof, isProof || !Self.packages.contains(Array(name)),
      context.isUnknown || context.includes(.android)
    else { return nil }
    // A name that is misspelt too is not repeated as advice.
    let near =
      isKnown
      ? nil : table.nearest(to: name, in: context, slipsOnly: true)?.entries.first?.lastComponent
    let meant = near.flatMap { isReal($0) ? $0 : nil } ?? name
    var value = String(decoding: rest.dropFirst(name.count), as: UTF8.self)
    if value.first == "=", value.utf8.dropFirst().allSatisfy(\.isIdentifierPart) {
      // XML has quotes around values.
      value = "=\"\(value.dropFirst())\""
    }
    return verdict(
      .malformed(.namespace), SourceRange(start, span.bytes.count), span,
      ["android:" + String(decoding: meant, as: UTF8.self) + value],
      isKnown ? .high : .medium)
  }

  /// `AccessibilityEnabled`, where the label says `Accessibility Enabled`.
  private func runTogether(_ mention: APIMention, _ span: APISpan) -> APIVerdict? {
    guard mention.components.count == 1, !mention.hasSigil else { return nil }
    let words = APIWords.split(span[mention.path])
    guard words.count > 1 else { return nil }
    let label = table.entries(Array(words.joined(separator: [.space]))).first {
      $0.kind == .literal
    }
    return label.map {
      verdict(.malformed(.runTogether), mention.path, span, [$0.name], .medium)
    }
  }

  /// `clickable {enabled = true}`: a parameter in the closure.
  func closure(_ mention: APIMention, _ span: APISpan, _ real: [APIEntry]) -> APIVerdict? {
    guard let closure = mention.closure, mention.arguments == nil,
      real.contains(where: { $0.framework == .jetpackCompose }),
      let inner = span.mentions.first(where: { closure.contains($0.range) }),
      inner.value != nil, inner.components.count == 1,
      span.bytes[closure.lowerBound..<inner.range.lowerBound].allSatisfy(\.isBlankOrLineEnd),
      span.bytes[inner.range.upperBound..<closure.upperBound].allSatisfy(\.isBlankOrLineEnd)
    else { return nil }
    let parameters = table.exact(span[inner.path]).filter { $0.framework == .jetpackCompose }
    guard !parameters.isEmpty,
      parameters.allSatisfy({ $0.kind == .property && $0.owners == ["composables"] })
    else { return nil }
    return verdict(
      .malformed(.parameterInClosure), mention.range, span,
      ["\(span.text(mention.path))(\(span.text(inner.range)))"], .high)
  }

  /// What authors call things before they name them.
  private static let kindWords: Set<String> = [
    "modifier", "modifiers", "property", "attribute", "method", "function", "trait",
    "view",
  ]
  /// Packages of the Android SDK that are attributes as well.
  private static let packages: [[UInt8]] = ["text"].map { Array($0.utf8) }
}
