public import SpecLanguage

/// The entries of the lexicon: which words it has, and what each of them can be.
public struct LexiconEntries: Sendable {
  /// A word with what it can be.
  public typealias Word = (word: String, forms: WordForms)
  /// An irregular form with its base form and what it is.
  public typealias Irregular = (form: String, base: String, forms: WordForms)

  /// The words that no ending leads to, and those that have a meaning of their own; sorted.
  public private(set) var words: [Word] = []
  /// The forms that no ending leads to; sorted, each once.
  public private(set) var irregular: [Irregular] = []
  private let source: LexiconSource

  /// Decides on the words of SCOWL by what WordNet says of them.
  public init(_ source: LexiconSource) {
    self.source = source
    for word in source.words.sorted() {
      let own = ownForms(of: word)
      // WordNet does not know "among"; it is a word all the same.
      guard !own.isEmpty || !isRegular(word) else { continue }
      words.append((word, own.union(usualForm(of: word, among: own))))
    }
    irregular = irregularForms()
  }

  /// Returns the parts of speech that a word has by itself, apart from what its ending says.
  ///
  /// "Closed" is an adjective, "meaning" a noun, "means" too; but that "alarming" or "acts" are in
  /// WordNet as well says little that their endings do not, as texts do not bear it out. That
  /// a word in "ing" is a noun is always kept, because the ending makes no nouns.
  private func ownForms(of word: String) -> WordForms {
    var own = source.forms[word] ?? []
    guard isRegular(word) else { return own }
    for form in [WordForms.noun, .verb, .adjective, .adverb] where source.count(word, as: form) == 0
    {
      if form != .noun || !word.hasSuffix("ing") { own.remove(form) }
    }
    return own
  }

  /// Returns the marks of words that are a verb or an adjective more often than anything else.
  private func usualForm(of word: String, among own: WordForms) -> WordForms {
    let noun = source.count(word, as: .noun)
    let verb = source.count(word, as: .verb)
    var usual: WordForms = []
    if own.contains(.verb), verb > noun { usual.insert(.mostlyVerb) }
    if own.contains(.adjective), source.count(word, as: .adjective) > max(noun, verb) {
      usual.insert(.mostlyAdjective)
    }
    return usual
  }

  /// Whether an ending leads from a word to one that is in the lexicon.
  ///
  /// A letter counts as a word here, so that "as" and "ms" are not nouns.
  private func isRegular(_ word: String) -> Bool {
    bases(of: word).contains { !$0.ending.of.isDisjoint(with: source.forms[$0.base] ?? []) }
  }

  private func bases(of word: String) -> [(base: String, ending: WordEnding)] {
    let letters = Array(word.utf8)
    return WordEnding.all.compactMap { ending in
      ending.base(of: letters).map { (String(decoding: $0, as: UTF8.self), ending) }
    }
  }
}

extension LexiconEntries {
  // Verbs whose past is their base form, chosen by hand: WordNet's list of exceptions lacks them.
  private static let unchangedVerbs = [
    "beset", "bet", "bid", "broadcast", "burst", "cast", "cost", "cut", "forecast", "hit", "hurt",
    "input", "let", "output", "overcast", "preset", "proofread", "put", "quit", "read", "reset",
    "rid", "set", "shed", "shut", "slit", "split", "spread", "sublet", "sweat", "thrust",
    "typeset", "undercut", "upset", "wed",
  ]

  private func irregularForms() -> [Irregular] {
    let plurals = source.plurals.filter { isIrregular($0, among: .plural) }.map {
      Irregular($0.form, $0.base, .plural)
    }
    let verbForms = source.verbForms.filter { isIrregular($0, among: Self.verbForms) }.map {
      Irregular($0.form, $0.base, Self.verbForm($0.form))
    }
    let unchanged = Self.unchangedVerbs.filter(source.words.contains).map {
      Irregular($0, $0, [.past, .participle])
    }
    var seen: Set<String> = []
    // "Quizzes" is a noun and a verb; a form has one entry.
    let all = (plurals + verbForms + unchanged).filter { seen.insert($0.form).inserted }
    return all.sorted { $0.form < $1.form }
  }

  /// Whether no ending that makes one of some forms leads from a form to its base.
  ///
  /// Words that SCOWL lacks are left out.
  private func isIrregular(_ exception: LexiconSource.Exception, among made: WordForms) -> Bool {
    guard source.words.isSuperset(of: [exception.form, exception.base]),
      exception.form != exception.base
    else { return false }
    return !bases(of: exception.form).contains {
      $0.base == exception.base && !$0.ending.makes.isDisjoint(with: made)
    }
  }

  private static let verbForms: WordForms = [.third, .past, .participle, .gerund]

  private static func verbForm(_ form: String) -> WordForms {
    switch form {
    case "was": [.past, .participle]
    case _ where form.hasSuffix("ing"): .gerund
    case _ where form.hasSuffix("s"): .third
    default: [.past, .participle]
    }
  }
}
