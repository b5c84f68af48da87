/// Which roles something is said to have: "the dismiss button is announced as a button" names one,
/// behind the first "as"; "moves to the button and says its role" names none.
struct RoleReader {
  let statement: Statement
  let scope: PlatformScope
  /// The roles that are named, in the order of the text.
  private(set) var mentions: [RoleMention] = []

  /// Reads a statement whose criterion is about the role if `isRole` is true.
  init(_ statement: Statement, isRole: Bool, scope: PlatformScope) {
    self.statement = statement
    self.scope = scope
    let roles = statement.others.filter { $0.term.kind == .role }
    guard let last = roles.last?.tokens.lowerBound else { return }
    let predicate = statement.others.first {
      $0.term.kind == .attribute && $0.term.shortID == "role" && statement.isStated($0)
    }
    let start =
      (0..<last).first { statement.text($0) == "as" }
      ?? predicate?.tokens.upperBound ?? 0
    let speaksOfRole = isRole || predicate != nil || roles.contains { $0.term.isHint }
    guard speaksOfRole else { return }
    for role in roles
    where role.term.isHint || role.tokens.lowerBound >= start && isPredicated(role) {
      mentions.append(
        RoleMention(
          role: role.term.shortID, platforms: scope.platforms(of: role), range: role.range))
    }
  }

  /// Whether a role is what something is called, rather than a thing that the sentence speaks of:
  /// "a button that opens a menu", "a list of links", "acts like a link".
  private func isPredicated(_ role: Vocabulary.Match) -> Bool {
    let start = role.tokens.lowerBound
    if statement.places[start].contains(.quote) { return true }
    guard statement.isStated(role) else { return false }
    var place = statement.place(before: start)
    while let before = place, isSkipped(before) { place = statement.place(before: before) }
    guard let before = place else { return true }
    switch statement.function(at: before) {
    case "likeness": return false
    case "preposition":
      if statement.match(at: before)?.term.kind == .attribute { return true }
      // "Its role of button".
      guard statement.text(before) == "of", let noun = statement.place(before: before) else {
        return false
      }
      return statement.match(at: noun)?.term.shortID == "role"
    default: return true
    }
  }

  private func isSkipped(_ place: Int) -> Bool {
    switch statement.function(at: place) {
    case "article", "quality", "quantifier": true
    default: false
    }
  }
}
