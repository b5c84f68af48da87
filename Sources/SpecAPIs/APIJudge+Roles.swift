import SpecDiagnostics

/// Attributes of ARIA that only some roles have.
extension APIJudge {
  /// Judges an `aria-` attribute by the role of the element that it is on.
  ///
  /// - Parameters:
  ///   - attribute: The attribute's name.
  ///   - role: What the `role` attribute says; nil for none.
  ///   - element: The element's name.
  /// - Returns: The verdict, its range in UTF-8 bytes of the attribute; nil if nothing is wrong.
  public func misplaced(_ attribute: String, role: String?, element: String) -> APIVerdict? {
    guard let role = role ?? ownRole(of: element), let roles = roles(of: attribute),
      !roles.contains(role), !table.exact("role=\(role)".utf8).isEmpty
    else { return nil }
    let meant = Self.choices.filter { self.roles(of: $0)?.contains(role) ?? false }
    return APIVerdict(
      kind: .misplaced(role: role), range: SourceRange(0, attribute.utf8.count), found: attribute,
      suggestions: Self.choices.contains(attribute) ? meant : [], confidence: .high)
  }

  /// The roles that have an attribute; nil where all have it, or it is not known.
  private func roles(of attribute: String) -> [String]? {
    let roles = roles(owning: attribute)
    return roles.isEmpty ? nil : roles
  }

  /// The role that an element has without a `role` attribute, if it always has the same.
  private func ownRole(of element: String) -> String? { roles(owning: "<\(element)>").first }

  private func roles(owning name: String) -> [String] {
    table.exact(name.utf8).flatMap(\.owners).filter { $0.hasPrefix("role=") }
      .map { String($0.dropFirst(5)) }
  }

  /// The attributes that say whether something is chosen, which authors exchange.
  private static let choices = ["aria-checked", "aria-pressed", "aria-selected"]
}
