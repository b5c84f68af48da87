import SpecDiagnostics

/// Argument labels of Swift: `name(label:_:)`.
extension APIJudge {
  /// Returns a verdict on what is between the parentheses when it means labels, not arguments.
  func labels(
    _ mention: APIMention, _ span: APISpan, _ real: [APIEntry], _ context: APIContext
  ) -> APIVerdict? {
    guard let arguments = mention.arguments, mention.closure == nil else { return nil }
    let text = span[arguments].filter { !$0.isBlankOrLineEnd }
    guard !text.isEmpty, text.allSatisfy({ $0.isIdentifierPart || $0 == .colon }) else {
      return nil
    }
    let range = SourceRange(mention.last.lowerBound, arguments.upperBound + 1)
    let signatures = signatures(real, context)
    if text.first == .colon
      || zip(text, text.dropFirst()).contains(where: { $0 == .colon && $1 == .colon })
    {
      return verdict(
        .malformed(.argumentLabels), range, span,
        completed(Array(text), span[mention.last], signatures, real), .high)
    }
    let labels = text.split(separator: .colon).map { Array($0) }
    let joined = String(decoding: Array(labels.joined(separator: [.colon])), as: UTF8.self)
    let full = "\(span.text(mention.last))(\(joined):)"
    if text.last != .colon {
      guard signatures.contains(full), labels.count > 1 || labels == [[.underscore]] else {
        return nil
      }
      return verdict(.malformed(.argumentLabels), range, span, [full], .high)
    }
    guard !signatures.isEmpty, !signatures.contains(full) else { return nil }
    return misspelt(labels, signatures).map { verdict(.unknown, range, span, [$0], .high) }
  }

  /// The signatures of the context's frameworks, else of all.
  private func signatures(_ real: [APIEntry], _ context: APIContext) -> [String] {
    let fitting = real.filter { $0.framework.map(context.allows) ?? false }
    let own = fitting.flatMap(\.signatures)
    return own.isEmpty ? real.flatMap(\.signatures) : own
  }

  /// Returns what `name(:)` stands for: the real forms with as many labels, else `name(_:)`.
  private func completed(
    _ text: [UInt8], _ name: ArraySlice<UInt8>, _ signatures: [String], _ real: [APIEntry]
  ) -> [String] {
    let count = text.filter { $0 == .colon }.count
    let fitting = signatures.filter { $0.utf8.filter { $0 == .colon }.count == count }
    if let plain = fitting.first(where: { $0.contains("(_:") }) { return [plain] }
    if fitting.count == 1 { return fitting }
    if fitting.count > 1 { return real.compactMap(\.deprecation).first?.replacements ?? fitting }
    var filled: [UInt8] = []
    for byte in text {
      if byte == .colon, filled.isEmpty || filled.last == .colon { filled.append(.underscore) }
      filled.append(byte)
    }
    return ["\(String(decoding: name, as: UTF8.self))(\(String(decoding: filled, as: UTF8.self)))"]
  }

  /// Returns the one signature that differs in the spelling of one label.
  private func misspelt(_ labels: [[UInt8]], _ signatures: [String]) -> String? {
    let near = signatures.filter { signature in
      guard let open = signature.utf8.firstIndex(of: .openParenthesis) else { return false }
      let real = signature.utf8[open...].dropFirst().dropLast().split(separator: .colon).map {
        Array($0)
      }
      guard real.count == labels.count else { return false }
      let differing = labels.indices.filter { labels[$0] != real[$0] }
      guard differing.count == 1, let index = differing.first, real[index].count >= 4 else {
        return false
      }
      return NearestName.isNear(labels[index].map(\.lowered), real[index].map(\.lowered))
    }
    return near.count == 1 ? near.first : nil
  }
}
