import SpecDiagnostics
import SpecModel

/// A criterion and the step that tells it again name different roles for one platform.
///
/// A role that names no platform is named for all. Words of different platforms for one control
/// ("adjustable", "slider") are one role, and lists of examples may differ.
struct RoleMismatchCheck: CheckWithoutOptions {
  static let placeholders = Mismatch.placeholders

  func findings(in document: Document) -> [Finding] {
    Mismatch.findings(
      document.counterparts.compactMap { pair in
        pair.attribute == "role" ? mismatch(pair, document) : nil
      })
  }

  /// A role that a statement names for a platform.
  private struct Named {
    let term: Term
    let platforms: [String]
    /// Whether the statement is about it: it is named first, or in a list with others.
    let isListed: Bool
    let isQuoted: Bool
    let text: String
    let range: SourceRange
  }

  private func mismatch(_ pair: Counterpart, _ document: Document) -> Mismatch? {
    guard !(pair.here + pair.there).contains(where: \.isOpen) else { return nil }
    let here = pair.here.flatMap { named($0, document) }
    let there = pair.there.flatMap { named($0, document) }
    // An unknown word may be another word for the role that seems to be missing.
    let isHereKnown = !pair.here.contains { document.holdsUnknown($0.tokens) }
    let isThereKnown = !pair.there.contains { document.holdsUnknown($0.tokens) }
    let platforms = document.spec.dialect.platforms.filter { platform in
      let left = here.filter { $0.platforms.contains(platform) }
      let right = there.filter { $0.platforms.contains(platform) }
      guard !left.isEmpty, !right.isEmpty else { return false }
      return isThereKnown && left.contains { isMissing($0, in: right) }
        || isHereKnown && right.contains { isMissing($0, in: left) }
        || isExchanged(here, there, platform, document)
    }
    guard let platform = platforms.first,
      let place = there.first(where: { $0.platforms.contains(platform) })?.range
    else { return nil }
    let suffix =
      platforms.count == document.spec.dialect.platforms.count
      ? "" : " for \(document.names(platforms, kind: .platform))"
    return Mismatch(
      criterion: pair.criterion, here: text(here, platform) + suffix,
      there: text(there, platform) + suffix,
      place: pair.there.first { $0.range.contains(place) }?.range ?? place,
      isCertain: (pair.here + pair.there).allSatisfy { $0.understood > 0.6 })
  }

  /// Whether a platform has the role of another one on the other side, and the other way round.
  private func isExchanged(
    _ here: [Named], _ there: [Named], _ platform: String, _ document: Document
  ) -> Bool {
    func roles(_ named: [Named], _ platform: String) -> Set<String> {
      Set(named.filter { $0.platforms.contains(platform) }.map(\.term.id))
    }
    let own = (roles(here, platform), roles(there, platform))
    return document.spec.dialect.platforms.contains { other in
      let others = (roles(here, other), roles(there, other))
      return own.0 == others.1 && own.1 == others.0 && own.0.isDisjoint(with: own.1)
        && !own.0.isEmpty && !own.1.isEmpty
    }
  }

  /// Whether a role is listed on one side and is none of the roles of the other.
  private func isMissing(_ role: Named, in others: [Named]) -> Bool {
    guard role.isListed, !others.contains(where: { isSame(role.term, $0.term) }) else {
      return false
    }
    guard role.term.isHint else {
      // A hint stands for a role: "button" here, "double tap to activate" there.
      return others.contains { !$0.term.isHint }
    }
    // Quoted speech is compared as speech.
    return others.contains { $0.term.isHint && !($0.isQuoted && role.isQuoted) }
  }

  /// Whether two roles are one, or one is a kind of the other: "toggle button" and "button".
  private func isSame(_ left: Term, _ right: Term) -> Bool {
    left.id == right.id || left.sameAs.contains(right.shortID)
      || right.sameAs.contains(left.shortID)
      || left.includes.contains(right.shortID) || right.includes.contains(left.shortID)
  }

  private func named(_ statement: Statement, _ document: Document) -> [Named] {
    let all = document.spec.dialect.platforms
    return statement.claims.flatMap { claim in
      claim.roles.enumerated().compactMap { place, mention in
        guard let term = document.vocabulary.term("role." + mention.role) else { return nil }
        let platforms = mention.platforms.isEmpty ? claim.platforms ?? all : mention.platforms
        return Named(
          term: term, platforms: platforms,
          isListed: place == 0 || isListed(mention.range, in: statement.tokens),
          isQuoted: isQuoted(mention.range, in: statement.tokens),
          text: document.text(mention.range), range: mention.range)
      }
    }
  }

  /// Whether "or", "and", a comma or a slash stands before a role.
  private func isListed(_ range: SourceRange, in tokens: [Token]) -> Bool {
    let before = tokens.prefix { $0.range.lowerBound < range.lowerBound }
    let last = before.last { !["a", "an", "the", "as", "\""].contains($0.text) }
    return last.map { ["or", "and", ",", "/"].contains($0.text) } ?? true
  }

  private func isQuoted(_ range: SourceRange, in tokens: [Token]) -> Bool {
    let before = tokens.prefix { $0.range.lowerBound < range.lowerBound }
    return before.count { $0.isQuote } % 2 == 1
  }

  private func text(_ roles: [Named], _ platform: String) -> String {
    var texts: [String] = []
    for role in roles where role.platforms.contains(platform) && role.isListed {
      let text = "\"\(role.text.lowercased())\""
      if !texts.contains(text) { texts.append(text) }
    }
    return texts.joinedAsText("or")
  }
}
