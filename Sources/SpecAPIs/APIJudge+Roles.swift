import SpecDiagnostics

/// What ARIA demands of roles: which attributes they have and must not have.
extension APIJudge {
  /// Judges an `aria-` attribute by the role of the element that it is on.
  ///
  /// - Returns: The verdict, its range in UTF-8 bytes of the attribute; nil if nothing is wrong.
  public func misplaced(_ attribute: String, role: String) -> APIVerdict? {
    let known = table.exact(attribute.utf8)
    let roles = known.flatMap(\.owners).filter { $0.hasPrefix("role=") }
    let name = "role=\(role)"
    guard
      !roles.isEmpty && !roles.contains(name)
        || known.contains(where: { $0.forbiddenOn.contains(name) }),
      isRole(role)
    else { return nil }
    let meant = Self.choices.filter { self.roles(owning: $0).contains(role) }
    return verdict(
      .misplaced(role: role), attribute, Self.choices.contains(attribute) ? meant : [])
  }

  /// Whether a role is one that documents may use.
  public func isRole(_ name: String) -> Bool {
    table.exact("role=\(name)".utf8).contains { $0.kind == .role }
  }

  /// The roles that documents may use.
  public var allRoles: [String] {
    table.entries.lines(startingWith: Array("role=".utf8)).compactMap { table.entry(at: $0) }
      .filter { $0.kind == .role }.map { String($0.name.dropFirst(5)) }
  }

  /// Returns the role that an element has without a `role` attribute, if it always has the same.
  public func ownRole(of element: String) -> String? { roles(owning: "<\(element)>").first }

  func roles(owning name: String) -> [String] {
    table.exact(name.utf8).flatMap(\.owners).filter { $0.hasPrefix("role=") }
      .map { String($0.dropFirst(5)) }
  }

  private func verdict(
    _ kind: APIVerdict.Kind, _ found: String, _ suggestions: [String]
  ) -> APIVerdict {
    APIVerdict(
      kind: kind, range: SourceRange(0, found.utf8.count), found: found,
      suggestions: suggestions, confidence: .high)
  }

  /// The attributes that say whether something is chosen, which authors exchange.
  private static let choices = ["aria-checked", "aria-pressed", "aria-selected"]
}
