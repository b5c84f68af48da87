import SpecDiagnostics
import SpecModel
import SpecYAML

/// A criterion and the step that tells it again say what excludes each other: "opens" and "closes",
/// "moves" and "does not move", "activates" and "nothing happens".
struct OutcomeMismatchCheck: Check {
  static let optionKeys = Opposites.optionKeys
  static let placeholders = Mismatch.placeholders
  private let opposites: Opposites

  init(_ options: StrictMapping) throws(DataError) {
    opposites = try Opposites(options)
  }

  func findings(in document: Document) -> [Finding] {
    let exchanges = Exchange.all(in: document)
    let exchanged = exchanges.flatMap { [$0.first.criterion.range, $0.second.criterion.range] }
    let found = document.counterparts.compactMap { pair in
      exchanged.contains(pair.criterion.range)
        ? nil
        : exclusion(pair) ?? denial(pair) ?? meaning(pair, document) ?? inOneScenario(pair)
          ?? contradiction(pair, document)
          ?? nothing(pair, document) ?? misplacedActivation(pair, document)
          ?? foreign(pair, document) ?? heardAgain(pair, document)
    }
    return Mismatch.findings(
      found + uncompared(document) + exchanges.compactMap { mismatch($0, document) })
  }

  private func mismatch(_ exchange: Exchange, _ document: Document) -> Mismatch? {
    let (first, second) = (exchange.first, exchange.second)
    guard let place = (first.there + first.triggers).first else { return nil }
    var mismatch = Mismatch(
      criterion: first.criterion, here: text(first.here, document),
      there: text([place], document), place: place.range)
    let name = first.criterion.label?.value ?? ""
    mismatch.related = [(second.criterion.range, "here stands what is told of \"\(name)\"")]
    return mismatch
  }

  /// A setting that is told with the outcome of something else, or the other way round.
  private func foreign(_ pair: Counterpart, _ document: Document) -> Mismatch? {
    guard pair.attribute == nil, let place = pair.there.first,
      (pair.here + pair.there).allSatisfy({ $0.understood > 0.9 })
    else { return nil }
    let here = outcomes(pair.here, document)
    let there = outcomes(pair.there, document)
    guard isResize(here) && isNoResize(there) || isNoResize(here) && isResize(there) else {
      return nil
    }
    return Mismatch(
      criterion: pair.criterion, here: text(pair.here, document),
      there: text(pair.there, document), place: place.range)
  }

  private func isResize(_ outcomes: [Term]) -> Bool {
    !outcomes.isEmpty && outcomes.allSatisfy { $0.group == "resizes" }
  }

  private func isNoResize(_ outcomes: [Term]) -> Bool {
    !outcomes.isEmpty
      && outcomes.allSatisfy {
        ["activates", "toggles", "identifies", "is_clear", "announces", "focusable"].contains(
          $0.shortID)
          || Self.isFocus($0)
      }
  }

  private func exclusion(_ pair: Counterpart) -> Mismatch? {
    guard let clash = opposites.clash(pair.here, pair.there) else { return nil }
    return Mismatch(
      criterion: pair.criterion, here: "\"\(clash.here.text)\"",
      there: "\"\(clash.there.text)\"", place: clash.there.statement.range,
      isCertain: min(clash.here.statement.understood, clash.there.statement.understood) > 0.6)
  }

  /// Outcomes that the vocabulary calls opposites, where the two have nothing else in common.
  private func contradiction(_ pair: Counterpart, _ document: Document) -> Mismatch? {
    guard (pair.here + pair.there).allSatisfy({ $0.understood > 0.8 }) else { return nil }
    let (here, there) = (outcomes(pair.here, document), outcomes(pair.there, document))
    let sorts = there.map { $0.group ?? $0.id }
    // "Focus does not jump to the alert. Its links are focusable": the links may receive it.
    let all = here + there
    if all.contains(where: { $0.shortID == "focusable" }), all.contains(where: Self.isFocus) {
      return nil
    }
    // "Focus moves to the input, its hint is not focusable" speaks of two things, and so does "the
    // menu itself is not focusable".
    let isOfTwo = [here, there].contains { side in
      side.contains { own in side.contains { own.opposites.contains($0.shortID) } }
    }
    if isOfTwo || (pair.here + pair.there).contains(where: { $0.words.contains("itself") }) {
      return nil
    }
    guard !here.contains(where: { sorts.contains($0.group ?? $0.id) }),
      here.contains(where: { own in there.contains { own.opposites.contains($0.shortID) } }),
      let place = pair.there.first
    else { return nil }
    return Mismatch(
      criterion: pair.criterion, here: text(pair.here, document),
      there: text(pair.there, document), place: place.range)
  }

  private static func isFocus(_ outcome: Term) -> Bool {
    outcome.group == "focus_moves" || outcome.group == "focus_visible"
  }

  /// One side says of a verb's meaning that it is not so.
  private func meaning(_ pair: Counterpart, _ document: Document) -> Mismatch? {
    if let clash = DeniedClause.meaning(pair.here, pair.there),
      !clash.denied.claims.flatMap(\.negated).contains(where: negatedBeside(pair).contains)
    {
      return Mismatch(
        criterion: pair.criterion, here: text([clash.denied], document),
        there: text([clash.told], document), place: clash.told.range)
    }
    return DeniedClause.meaning(pair.there, pair.here).map { clash in
      Mismatch(
        criterion: pair.criterion, here: text([clash.told], document),
        there: text([clash.denied], document), place: clash.denied.range)
    }
  }

  /// What one side denies and the other one says of the same channel, though the two were not
  /// compared: they name different attributes, or none.
  private func uncompared(_ document: Document) -> [Mismatch] {
    let criteria = (document.spec.condensed?.criteria ?? []).map {
      (criterion: $0, says: DeniedClause.parts(of: document.whole($0)))
    }
    let claims = document.comparison.events.flatMap(\.claims).filter { !$0.isRemark }.map {
      (claim: $0, says: DeniedClause.parts(of: document.statement($0)))
    }
    return criteria.compactMap { own -> Mismatch? in
      for told in claims where own.criterion.channel == told.claim.channel {
        guard let clash = DeniedClause.clash(between: own.says, told.says),
          // What each side says and denies, of two different moments, contradicts nothing.
          !claims.contains(where: {
            $0.claim.channel == told.claim.channel && DeniedClause.agree(own.says, $0.says)
          }),
          !criteria.contains(where: {
            $0.criterion.channel == told.claim.channel && DeniedClause.agree($0.says, told.says)
          }),
          !document.counterparts.contains(where: {
            $0.criterion.range == own.criterion.range && $0.tells(told.claim)
          })
        else { continue }
        let denied = "\"\(clash.denied.text)\""
        let said = quoted(clash.stem, in: clash.told)
        let isDeniedHere = own.says.contains { $0.denies(clash.stem) }
        return Mismatch(
          criterion: own.criterion, here: isDeniedHere ? denied : said,
          there: isDeniedHere ? said : denied, place: told.claim.range)
      }
      return nil
    }
  }

  /// One side says "not" of something that the other says without.
  private func denial(_ pair: Counterpart) -> Mismatch? {
    if let clash = DeniedClause.clash(pair.here, pair.there) {
      return Mismatch(
        criterion: pair.criterion, here: "\"\(clash.denied.text)\"",
        there: quoted(clash.stem, in: clash.told), place: clash.told.range)
    }
    if let clash = DeniedClause.clash(pair.there, pair.here) {
      return Mismatch(
        criterion: pair.criterion, here: quoted(clash.stem, in: clash.told),
        there: "\"\(clash.denied.text)\"", place: clash.denied.statement.range)
    }
    let (here, there) = (Negation(pair.here), Negation(pair.there))
    let elsewhere = deniedBeside(pair)
    // "WHEN I use the tab key to move focus": the trigger may say it already.
    let trigger = Negation(pair.triggers)
    var told = there.said.union(trigger.said)
    // "I swipe to focus on the button".
    if trigger.said.contains("focus") { told.insert("mov") }
    if there.denied.isEmpty, trigger.denied.isEmpty, !there.isVague,
      let fault = here.denied.first(where: {
        told.contains($0.stem) && !here.said.contains($0.stem) && !elsewhere.contains($0.stem)
      }),
      let place = (pair.there + pair.triggers).first(where: {
        $0.words.contains { Negation.stem($0) == fault.stem }
      }) ?? pair.triggers.first
    {
      return Mismatch(
        criterion: pair.criterion, here: "\"\(fault.text)\"",
        there: quoted(fault.stem, in: place), place: place.range)
    }
    if here.denied.isEmpty, !here.isVague,
      let fault = there.denied.first(where: {
        here.said.contains($0.stem) && !there.said.contains($0.stem)
      }),
      let own = pair.here.first(where: { $0.words.contains { Negation.stem($0) == fault.stem } })
    {
      return Mismatch(
        criterion: pair.criterion, here: quoted(fault.stem, in: own), there: "\"\(fault.text)\"",
        place: fault.statement.range)
    }
    return nil
  }

  /// Returns what other steps of the same scenarios deny: "decorative images are not announced"
  /// may be a step of its own.
  private func deniedBeside(_ pair: Counterpart) -> Set<String> {
    let own = pair.there.map(\.range)
    let claims = pair.events.flatMap(\.scenario.allSteps).flatMap(\.claims).filter { claim in
      !claim.negated.isEmpty || claim.words.contains("not")
    }.filter { !own.contains($0.range) }
    return Set(claims.flatMap(\.words).map(Negation.stem))
  }

  /// Returns the outcomes that other steps of the same scenarios say not to happen.
  private func negatedBeside(_ pair: Counterpart) -> [String] {
    pair.events.flatMap(\.scenario.allSteps).flatMap(\.claims)
      .filter { claim in !pair.tells(claim) }.flatMap(\.negated)
  }

  /// What one of several scenarios says, each of which tells the criterion once and by itself.
  private func inOneScenario(_ pair: Counterpart) -> Mismatch? {
    let numbers = pair.events.map(\.scenario.number)
    guard pair.attribute == nil, numbers.count > 1, numbers.unique.count == numbers.count,
      pair.triggers.count == pair.events.count
    else { return nil }
    for (event, trigger) in zip(pair.events, pair.triggers) {
      let there = pair.there.filter { own in event.claims.contains { $0.range == own.range } }
      let single = Counterpart(
        criterion: pair.criterion, attribute: nil, here: pair.here, there: there,
        events: [event], triggers: [trigger])
      if let found = exclusion(single) ?? denial(single) { return found }
    }
    return nil
  }

  /// What is heard where a desktop screen reader's scenario presses the same key again.
  private func heardAgain(_ pair: Counterpart, _ document: Document) -> Mismatch? {
    guard pair.attribute == nil, pair.criterion.channel == .keyboard else { return nil }
    let trigger = pair.criterion.trigger
    let pressed = document.comparison.events.filter { event in
      event.hasScreenReader && !event.namesScreenReader && event.channel == .keyboard
        && event.trigger == trigger
        && !pair.events.contains { $0.step.range == event.step.range }
    }
    // Where a key is told twice, each time may be under circumstances of its own.
    guard pressed.count == 1, let event = pressed.first,
      document.counterparts.count(where: { $0.criterion.trigger == trigger }) == 1
    else { return nil }
    let again = Counterpart(
      criterion: pair.criterion, attribute: nil, here: pair.here,
      there: event.claims.filter { !$0.isRemark }.map(document.statement), events: [event],
      triggers: [document.trigger(of: event.step)])
    return again.isNotApplicable ? nil : exclusion(again) ?? denial(again)
  }

  private func quoted(_ stem: String, in statement: Statement) -> String {
    "\"\(statement.words.first { Negation.stem($0) == stem } ?? stem)\""
  }

  /// "Does nothing" on one side, an outcome on the other.
  private func nothing(_ pair: Counterpart, _ document: Document) -> Mismatch? {
    let (here, there) = (isNothing(pair.here), isNothing(pair.there))
    let does = here ? pair.there : pair.here
    guard here != there, !Negation(does).isVague, Negation(does).denied.isEmpty,
      does.contains(where: { isClear($0, document) }), let place = pair.there.first
    else { return nil }
    return Mismatch(
      criterion: pair.criterion, here: text(pair.here, document),
      there: text(pair.there, document), place: place.range)
  }

  private func isNothing(_ statements: [Statement]) -> Bool {
    // "Selects the star. If already selected, does nothing" does something.
    let claims = statements.flatMap(\.claims).filter { !$0.isRemark }
    return claims.contains {
      // "Is not focusable" is something to be told.
      $0.polarity == .nothing && $0.outcome.allSatisfy { $0 == "nothing" }
    }
      && claims.allSatisfy { $0.polarity == .nothing || $0.outcome.isEmpty }
  }

  private func isClear(_ statement: Statement, _ document: Document) -> Bool {
    statement.understood > 0.8 && !outcomes([statement], document).isEmpty
  }

  /// Keys and gestures that move on activate nothing: one side tells another key's outcome.
  private func misplacedActivation(_ pair: Counterpart, _ document: Document) -> Mismatch? {
    guard pair.attribute == nil, pair.criterion.onlyMovesOn,
      (pair.here + pair.there).allSatisfy({ $0.understood > 0.8 })
    else { return nil }
    let (here, there) = (outcomes(pair.here, document), outcomes(pair.there, document))
    guard isActivation(here) && isMovement(there) || isMovement(here) && isActivation(there),
      let place = pair.there.first
    else { return nil }
    return Mismatch(
      criterion: pair.criterion, here: text(pair.here, document),
      there: text(pair.there, document), place: place.range)
  }

  private func outcomes(_ statements: [Statement], _ document: Document) -> [Term] {
    statements.flatMap(\.claims).flatMap(\.outcome).compactMap {
      document.vocabulary.term("outcome." + $0)
    }
  }

  private func isActivation(_ outcomes: [Term]) -> Bool {
    !outcomes.isEmpty && outcomes.allSatisfy { ["activates", "toggles"].contains($0.shortID) }
  }

  private func isMovement(_ outcomes: [Term]) -> Bool {
    !outcomes.isEmpty && outcomes.allSatisfy(Self.isFocus)
  }

  private func text(_ statements: [Statement], _ document: Document) -> String {
    guard let range = statements.first?.range else { return "" }
    return "\"\(document.text(range).shortened)\""
  }
}
