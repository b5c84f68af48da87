/// All that is known of a word without the file that it is in.
struct KnownWord: Sendable {
  let word: Word
  /// How it begins phrases, in any of its forms.
  let forms: PhraseForms

  /// Takes a folded word.
  init(_ letters: ArraySlice<UInt8>, _ hash: UInt64, _ vocabulary: Vocabulary) {
    word = vocabulary.word(Array(letters), hash: hash)
    forms = PhraseForms(word, vocabulary)
  }

  /// Takes a folded word that is found as it is written alone.
  init(exactly letters: ArraySlice<UInt8>, _ hash: UInt64, _ vocabulary: Vocabulary) {
    word = Word(
      hash: hash, length: letters.count, noun: hash, verb: hash, forms: [],
      small: vocabulary.grammar.reading(of: hash).small,
      isLinking: false, hasWays: false, number: -1)
    forms = PhraseForms(word, vocabulary)
  }
}

/// A word in its forms: as a verb, as a noun, as it is written; a form that is one of the others is
/// left out.
struct PhraseForms: Sendable {
  let verb: Form
  let noun: Form
  let own: Form
  let isQuote: Bool
  let beginsPhrases: Bool

  /// One form of a word.
  struct Form: Sendable {
    /// The hash; 0 where there is no such form.
    let hash: UInt64
    /// Where the phrases of this one word are; -1 where there are none.
    let phrases: Int32
    /// Whether longer phrases may begin with it.
    let begins: Bool

    init(_ hash: UInt64?, _ vocabulary: Vocabulary) {
      let group = hash.flatMap { vocabulary.group($0) }
      self.hash = hash ?? 0
      phrases = group.flatMap { vocabulary.phrase(at: $0) == nil ? nil : Int32($0) } ?? -1
      begins = group != nil
    }
  }

  init(_ word: Word, _ vocabulary: Vocabulary) {
    own = Form(word.hash, vocabulary)
    noun = Form(word.noun != word.hash ? word.noun : nil, vocabulary)
    let isVerb = word.verb != word.hash && word.verb != word.noun
    verb = Form(isVerb ? word.verb : nil, vocabulary)
    isQuote = word.text == "\""
    beginsPhrases = verb.begins || noun.begins || own.begins
  }

  /// Whether a part of a hash is that of the word as it is written, or of any form of it.
  func holds(_ mark: UInt64, isExact: Bool) -> Bool {
    own.hash & 0xFFFFFF == mark
      || !isExact && (noun.hash & 0xFFFFFF == mark || verb.hash & 0xFFFFFF == mark)
  }
}
