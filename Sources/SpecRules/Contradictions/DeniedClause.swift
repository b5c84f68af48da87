import SpecModel

/// A part of a statement up to a comma or "and", with what it says and what it denies.
///
/// Two parts of one sentence do not speak for each other: "skips the shapes" leaves it clear that
/// "focus moves to the text".
struct DeniedClause {
  /// A part that is denied on one side, and the same told without on the other.
  struct Clash {
    let denied: DeniedClause
    let told: Statement
    /// The word that is denied and said.
    let stem: String
  }

  let statement: Statement
  /// What is denied first, as "not move"; empty where nothing is.
  let text: String
  private let denied: String?
  /// The stems of its telling words.
  private let stems: Set<String>
  /// The stems of words that may deny something in their own way: "skips".
  private let vague: Set<String>

  private init(_ statement: Statement, places: [Int]) {
    let part = statement.part(places)
    let negation = Negation([part])
    self.statement = statement
    denied = negation.denied.first?.stem
    text = negation.denied.first?.text ?? ""
    stems = Set(
      places.map { statement.tokens[$0].text }.filter(Self.isTelling).map(Negation.stem))
    vague = Set(negation.vagueWords.map(Negation.stem))
  }

  /// Returns what one side denies and the other says in the same words.
  static func clash(_ denying: [Statement], _ saying: [Statement]) -> Clash? {
    let denials = denying.flatMap(parts).filter { $0.denied != nil }
    return denials.isEmpty ? nil : clash(denials, saying.flatMap(parts))
  }

  /// Returns what one of two sides denies and the other says in the same words.
  static func clash(between here: [DeniedClause], _ there: [DeniedClause]) -> Clash? {
    clash(here, there) ?? clash(there, here)
  }

  /// Whether two sides say, or deny, the same in the same words.
  static func agree(_ here: [DeniedClause], _ there: [DeniedClause]) -> Bool {
    here.contains { own in
      there.contains { own.denied == $0.denied && own.isLike($0) }
    }
  }

  private static func clash(_ denying: [DeniedClause], _ told: [DeniedClause]) -> Clash? {
    for denial in denying {
      guard let stem = denial.denied else { continue }
      if let twin = told.first(where: { $0.says(stem, like: denial) }) {
        return Clash(denied: denial, told: twin.statement, stem: stem)
      }
    }
    return nil
  }

  /// Returns what one side denies and the other says by the meaning of their verbs: "should not
  /// describe its purpose" beside "its purpose is clear".
  static func meaning(
    _ denying: [Statement], _ saying: [Statement]
  ) -> (denied: Statement, told: Statement)? {
    let said = Set(denying.flatMap(\.claims).flatMap(\.outcome))
    let denied = Set(denying.flatMap(\.claims).flatMap(\.negated))
    guard !denied.isEmpty, saying.flatMap(\.claims).allSatisfy({ $0.negated.isEmpty }),
      Negation(saying).denied.isEmpty, !Negation(saying).isVague
    else { return nil }
    for statement in denying {
      for other in saying where statement.understood > 0.6 && other.understood > 0.6 {
        let common = statement.claims.flatMap(\.negated).filter { negated in
          other.claims.contains { $0.outcome.contains(negated) }
        }
        // What the same side says of something else is not denied on the whole.
        let needed = common.allSatisfy(said.contains) ? 0.6 : 0.4
        let words = SignificantWords(statement.words).stems
        if !common.isEmpty,
          words.similarity(to: SignificantWords(other.words).stems) >= needed
        {
          return (statement, other)
        }
      }
    }
    return nil
  }

  /// Whether it says what another one denies, of the same things.
  private func says(_ stem: String, like denial: DeniedClause) -> Bool {
    guard denied == nil, stems.contains(stem), vague.subtracting([stem]).isEmpty,
      denial.vague.subtracting([stem]).isEmpty
    else { return false }
    return isLike(denial)
  }

  /// Whether it denies a word.
  func denies(_ stem: String) -> Bool { denied == stem }

  /// Whether it has nearly the same telling words.
  private func isLike(_ other: DeniedClause) -> Bool {
    let common = stems.intersection(other.stems).count
    return common > 1 && 4 * common >= 3 * max(stems.count, other.stems.count)
  }

  /// Takes a statement apart.
  static func parts(of statement: Statement) -> [DeniedClause] {
    let places = statement.stated
    return places.split { place in
      let token = statement.tokens[place]
      return !token.isWord || joints.contains(token.text)
    }.map { DeniedClause(statement, places: Array($0)) }
  }

  private static func isTelling(_ word: String) -> Bool {
    word.utf8.count > 2 && !small.contains(word)
  }

  private static let joints: Set<String> = ["and", "but", "while", "then"]
  private static let small: Set<String> = [
    "the", "its", "should", "must", "will", "may", "can", "for", "with", "not", "cannot", "never",
    "does", "are", "has", "have", "been", "that", "this", "into", "from", "only", "also",
  ]
}
