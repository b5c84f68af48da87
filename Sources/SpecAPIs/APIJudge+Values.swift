import SpecDiagnostics

/// Attributes and enumerations that take certain values only.
extension APIJudge {
  /// Returns a verdict on the value of an attribute.
  func value(
    _ mention: APIMention, _ span: APISpan, _ real: [APIEntry], _ context: APIContext
  ) -> APIVerdict? {
    guard let value = mention.value, !mention.isNested, !value.isEmpty,
      span.form == .assignment || span.form == .markup
    else { return nil }
    if span[mention.path].elementsEqual("role".utf8) { return role(value, mention, span, context) }
    let attributes = real.filter { [.attribute, .xmlAttribute].contains($0.kind) }
    guard let attribute = attributes.first(where: { !$0.values.isEmpty }),
      !attributes.contains(where: { $0.values.isEmpty })
    else { return nil }
    if attribute.values == [Self.number] { return number(value, span, attribute) }
    for part in parts(value, span) {
      let text = span.text(part)
      if attribute.values.contains(text) { continue }
      let near = nearest(text, attribute.values)
      // Other attributes take other values on other elements (`type="module"`).
      let isClosed = ["android:", "aria-"].contains { span.text(mention.path).hasPrefix($0) }
      guard !near.isEmpty || isClosed && isKeyword(part, span) else { return nil }
      return verdict(
        .wrongValue(attribute: attribute.name), part, span, near.isEmpty ? attribute.values : near,
        near.isEmpty ? .medium : .high)
    }
    return nil
  }

  /// Whether a value is a keyword rather than a placeholder or a name of the project.
  private func isKeyword(_ value: SourceRange, _ span: APISpan) -> Bool {
    span[value].allSatisfy(\.isLower) && !Self.placeholders.contains(Array(span[value]))
  }

  /// Returns a verdict on a number with its unit: "36 degrees", "50%".
  private func number(_ value: SourceRange, _ span: APISpan, _ attribute: APIEntry) -> APIVerdict? {
    let text = span.text(value)
    let digits = text.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }
    // "1 | 2" and "0 to 100" stand for several.
    guard Double(digits) != nil, unit == "%" || !unit.isEmpty && unit.allSatisfy(\.isLetter) else {
      return nil
    }
    return verdict(
      .wrongValue(attribute: attribute.name), value, span, [String(digits)], .high)
  }

  /// What the tables say of an attribute that takes any number.
  private static let number = "(number)"

  /// Returns a verdict on a member of a type whose members are all known: `Role.Link`,
  /// `accessibilityAddTraits(.isHeading)`.
  func member(_ mention: APIMention, _ span: APISpan, _ context: APIContext) -> APIVerdict? {
    guard
      ["accessibilityAddTraits", "accessibilityRemoveTraits"].contains(span.text(mention.last)),
      let arguments = mention.arguments
    else { return nil }
    for inner in span.mentions where arguments.contains(inner.range) && inner.hasSigil {
      guard inner.isBare, inner.components.count == 1,
        !table.exact(span[inner.path]).contains(where: { $0.owners.contains("AccessibilityTraits") }
        )
      else { continue }
      let near = nearestMember(span[inner.path], of: "AccessibilityTraits")
      return verdict(
        table.exact(span[inner.last]).isEmpty
          ? .unknown : .wrongValue(attribute: "AccessibilityTraits"),
        inner.path, span, near, near.count == 1 ? .high : .medium)
    }
    return nil
  }

  /// Returns a verdict on an unknown member of an enumeration that the path names.
  func unknownMember(
    _ mention: APIMention, _ span: APISpan, _ real: [APIEntry], _ context: APIContext
  ) -> APIVerdict? {
    guard mention.components.count == 2, mention.isBare else { return nil }
    let owner = span.text(mention.components[0])
    guard !real.contains(where: { $0.owners.contains(owner) || $0.isQualified }) else { return nil }
    let isTraits = ["AccessibilityTraits", "UIAccessibilityTraits"].contains(owner)
    let known = table.exact(owner.utf8)
    guard !known.isEmpty, !Self.membersOfAll.contains(span.text(mention.last)) else { return nil }
    let types = known.filter { $0.framework.map(context.allows) ?? false }
    let hasList = types.contains { $0.kind == .class && !$0.values.isEmpty }
    guard hasList || isTraits && !types.isEmpty else {
      return misspeltMember(mention, of: owner, span, real)
    }
    let near = nearestMember(span[mention.last], of: owner)
    return verdict(.unknown, mention.last, span, near, near.count == 1 ? .high : .medium)
  }

  /// Judges a member that no type has, of a type that has one of nearly that name.
  private func misspeltMember(
    _ mention: APIMention, of owner: String, _ span: APISpan, _ real: [APIEntry]
  ) -> APIVerdict? {
    let name = span.text(mention.last)
    let members = table.entries.lines(startingWith: Array("\(owner).".utf8).map(\.lowered))
      .compactMap { table.entry(at: $0)?.spelling.split(separator: ".").last.map(String.init) }
    guard real.isEmpty, name.utf8.count >= 6, !members.contains(name),
      let near = NearestName.of(name, in: members, reach: .slip),
      near.lowercased() != name.lowercased()
    else { return nil }
    return verdict(.unknown, mention.last, span, [near], .high)
  }

  /// Judges the type in front of a real member: `UIAccessibilty.post`.
  func misspeltOwner(_ mention: APIMention, _ span: APISpan, _ real: [APIEntry]) -> APIVerdict? {
    guard mention.components.count == 2, span[mention.components[0]].count >= 8,
      table.exact(span[mention.components[0]]).isEmpty
    else { return nil }
    let owner = span.text(mention.components[0])
    let owners = real.flatMap(\.owners)
    guard !owners.contains(owner),
      let near = NearestName.of(owner, in: owners, reach: .slip)
        ?? table.nearest(to: owner.utf8, in: .unknown)?.entries.map(\.name).first(where: { type in
          !table.exact("\(type).\(span.text(mention.last))".utf8).isEmpty
        }),
      // `snackbarHostState.showSnackbar()` calls a variable that is named after its type.
      near.first?.isUppercase == owner.first?.isUppercase
    else { return nil }
    return verdict(.unknown, mention.components[0], span, [near], .high)
  }

  private func role(
    _ value: SourceRange, _ mention: APIMention, _ span: APISpan, _ context: APIContext
  ) -> APIVerdict? {
    guard mention.isValueQuoted || context.includes(.web) else { return nil }
    for part in parts(value, span) {
      let found = table.exact(Array("role=".utf8) + span[part])
      if found.contains(where: { $0.kind == .role }) { continue }
      let roles = table.entries.lines(startingWith: Array("role=".utf8))
        .compactMap { table.entry(at: $0) }.filter { $0.kind == .role }
        .map { String($0.name.dropFirst(5)) }
      let text = span.text(part)
      var near = nearest(text, roles)
      // `<nav>` is a navigation.
      if near.isEmpty { near = self.roles(owning: "<\(text)>") }
      // "Panel" is a tab panel; "header" may be many things.
      if near.isEmpty, text.utf8.count > 4, case let longer = roles.filter({ $0.hasSuffix(text) }),
        longer.count == 1
      {
        near = longer
      }
      guard !near.isEmpty || !found.isEmpty || isKeyword(part, span) else { return nil }
      return verdict(.wrongValue(attribute: "role"), part, span, near, .high)
    }
    return nil
  }

  /// The alternatives of `true/false`, and the tokens of a list.
  private func parts(_ value: SourceRange, _ span: APISpan) -> [SourceRange] {
    span[value].split { [.slash, .bar, .space, .comma].contains($0) }.map {
      SourceRange($0.startIndex, $0.endIndex)
    }
  }

  /// Returns the values that a wrong one stands for.
  private func nearest(_ text: String, _ values: [String]) -> [String] {
    if let same = values.first(where: { $0.lowercased() == text.lowercased() }) { return [same] }
    if let meant = Self.booleans[text.lowercased()] {
      let fitting = values.filter {
        $0 == meant || meant.count == 2 && $0.hasPrefix("no") && meant == "no"
      }
      return values.contains(meant) ? fitting : []
    }
    guard text.utf8.count >= 4 else { return [] }
    return NearestName.of(text, in: values, reach: .slip).map { [$0] } ?? []
  }

  func nearestMember(_ name: ArraySlice<UInt8>, of owner: String) -> [String] {
    let members = table.members(of: owner).filter { $0.start == $0.found }.map {
      String(decoding: $0.lastComponent, as: UTF8.self)
    }
    let text = String(decoding: name, as: UTF8.self)
    let same = members.map { ($0, $0.lowercased()) }
      .filter { $1 == "is" + text.lowercased() || text.lowercased() == "is" + $1 }.map(\.0)
    if !same.isEmpty { return same }
    // Another number is another member: `h7` is not misspelt `h1`.
    let letters = text.filter { !$0.isNumber }
    let others = members.filter { $0.filter { !$0.isNumber } != letters }
    return NearestName.of(text, in: others).map { [$0] } ?? []
  }

  private static let booleans = ["true": "yes", "false": "no", "yes": "true", "no": "false"]
  private static let placeholders: [[UInt8]] = [
    "value", "string", "text", "boolean", "bool", "state", "id", "integer", "number", "x", "n",
  ]
  .map { Array($0.utf8) }
  /// Members that every enumeration has.
  private static let membersOfAll: Set<String> = [
    "self", "Type", "allCases", "init", "rawValue", "Companion", "entries", "values", "valueOf",
    "class", "none", "insert", "remove", "contains", "union",
  ]
}
