extension Vocabulary {
  func word(_ letters: [UInt8], hash: UInt64) -> Word {
    let (small, value) = grammar.reading(of: hash)
    let isDigit = letters.first.map { (0x30...0x39).contains($0) } ?? false
    let number = isDigit ? Self.number(letters) : value
    let isLetter = letters.first.map { (0x61...0x7A).contains($0) || $0 >= 0x80 } ?? false
    let reading =
      isLetter
      ? morphology.read(letters, hash: hash)
      : Morphology.Reading(forms: isDigit ? .noun : [], noun: hash, verb: hash)
    var hashes = [hash]
    if reading.noun != hash { hashes.append(reading.noun) }
    if reading.verb != hash, reading.verb != reading.noun { hashes.append(reading.verb) }
    let verb = reading.verb == hash ? small : grammar.reading(of: reading.verb).small
    return Word(
      hash: hash, length: letters.count, noun: reading.noun, verb: reading.verb,
      forms: reading.forms, small: small, isLinking: verb.contains(.linking),
      hasWays: hashes.contains { ways.value($0) != nil }, number: number)
  }

  /// Returns the value of digits at the front of a word, as in "24px"; at most nine of them.
  private static func number(_ letters: [UInt8]) -> Int {
    var value = 0
    for letter in letters.prefix(9) {
      guard (0x30...0x39).contains(letter) else { break }
      value = value * 10 + Int(letter - 0x30)
    }
    return value
  }
}
