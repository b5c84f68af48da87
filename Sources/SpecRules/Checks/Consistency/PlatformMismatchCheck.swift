import SpecDiagnostics
import SpecModel

/// A criterion and the steps that tell it again name different platforms.
///
/// One that names none speaks of all.
struct PlatformMismatchCheck: CheckWithoutOptions {
  static let placeholders = ["criterion", "here", "there"]

  func findings(in document: Document) -> [Finding] {
    // A spec for one platform names others only where they differ.
    let dialect = document.spec.dialect.platforms
    let all = dialect.count > 1 ? dialect : ["ios", "android"]
    let pairs = document.comparison.pairs
    // Two "Role:" bullets, one a platform, are one statement, as are the steps that tell them.
    var named: [String: Set<String>] = [:]
    var told: [String: Set<String>] = [:]
    for pair in pairs where pair.criterion.actions.isEmpty {
      let attribute = pair.criterion.attribute ?? ""
      named[attribute, default: []].formUnion(pair.criterion.platforms)
      let claims = pair.events.flatMap { relevant($0, to: pair.criterion) }
      told[attribute, default: []].formUnion(claims.flatMap { $0.platforms ?? [] })
    }
    let half = document.comparison.halfUnderstood
    return pairs.compactMap { pair in
      // Where the action was half understood, the partner may be another's.
      if pair.criterion.actions.isEmpty
        ? pair.criterion.attribute == nil
        : half.criterion(in: pair.criterion.channel) != nil
          || pair.criterion.namesAction(in: document)
          || pair.events.contains(where: half.holds)
      {
        return nil
      }
      let here =
        pair.criterion.actions.isEmpty
        ? named[pair.criterion.attribute ?? ""] ?? []
        : Self.united(Self.sharing(pair, pairs).map { Set($0.criterion.platforms) })
      let claims = pair.events.map { ($0, relevant($0, to: pair.criterion)) }
      let there =
        pair.criterion.actions.isEmpty
        ? told[pair.criterion.attribute ?? ""] ?? []
        : Set(claims.flatMap(\.1).flatMap { $0.platforms ?? [] })
      if dialect.count == 1, here.isEmpty || there.isEmpty { return nil }
      guard here != there, let event = claims.first(where: { !$0.1.isEmpty })?.0,
        !holdsUnknownPlatform(pair, here, there, document)
      else { return nil }
      // "On iOS and Android" and nothing at all mean the same; that one of them lost it is a hint
      // that they were not written together.
      let differ = effective(here, all) != effective(there, all)
      return finding(pair.criterion, here, event, there, differ: differ, document)
    }
  }

  /// Whether a word that is not known stands where one of two names a platform, "on Android and
  /// whatsit", or where it might name one that the other does, "on whatsit".
  private func holdsUnknownPlatform(
    _ pair: Comparison.Pair, _ here: Set<String>, _ there: Set<String>, _ document: Document
  ) -> Bool {
    let words = document.spec.words
    let steps = pair.events.flatMap { [$0.step] + $0.outcomes }
    return PlatformWords(words.tokens(in: pair.criterion.lines), document.vocabulary)
      .holdsUnknown(besidesNamed: here.isSuperset(of: there))
      || steps.contains {
        PlatformWords(words.tokens(in: $0.lines), document.vocabulary)
          .holdsUnknown(besidesNamed: there.isSuperset(of: here))
      }
  }

  /// Returns the pairs of all criteria that share an event of a pair, itself included.
  private static func sharing(
    _ pair: Comparison.Pair, _ pairs: [Comparison.Pair]
  ) -> [Comparison.Pair] {
    let places = pair.events.map(\.step.range)
    return pairs.filter { other in
      !other.criterion.actions.isEmpty && other.events.contains { places.contains($0.step.range) }
    }
  }

  /// Returns the union of platforms; one that names none speaks of all, and so does the union.
  private static func united(_ platforms: [Set<String>]) -> Set<String> {
    platforms.contains(where: \.isEmpty) ? [] : platforms.reduce([]) { $0.union($1) }
  }

  /// Returns what an event states about the criterion's action or attribute.
  private func relevant(_ event: Event, to criterion: Criterion) -> [Claim] {
    guard criterion.actions.isEmpty, let attribute = criterion.attribute else {
      return event.claims
    }
    return event.claims.filter {
      $0.attribute == attribute || $0.attributes.contains(attribute)
        || attribute == "role" && !$0.roles.isEmpty
    }
  }

  private func effective(_ named: Set<String>, _ all: [String]) -> Set<String> {
    named.isEmpty ? Set(all) : named
  }

  private func finding(
    _ criterion: Criterion, _ here: Set<String>, _ event: Event, _ there: Set<String>,
    differ: Bool, _ document: Document
  ) -> Finding {
    Finding(
      range: criterion.range,
      values: [
        "criterion": criterion.label?.value ?? criterion.text, "here": words(here, document),
        "there": words(there, document),
      ],
      related: [(event.step.range, "Gherkin says it for \(words(there, document))")],
      severity: differ ? nil : .note,
      confidence: here.isEmpty || there.isEmpty ? .medium : .high,
      location: ["Condensed", criterion.channel.name, criterion.label?.value ?? ""],
      subject: criterion.label.map { Lexer.fold($0.value) } ?? "",
      needs: ["file", "criterion/\(criterion.range.lowerBound)"])
  }

  private func words(_ platforms: Set<String>, _ document: Document) -> String {
    guard !platforms.isEmpty else { return "no platform in particular" }
    let order = document.spec.dialect.platforms.filter(platforms.contains)
    return document.names(order + platforms.subtracting(order).sorted(), kind: .platform)
  }
}
