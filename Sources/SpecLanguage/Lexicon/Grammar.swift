import SpecDiagnostics
import SpecYAML

/// The small words of `grammar.yml`: what each does, and the value of those that are numbers.
struct Grammar: Sendable {
  private let slots: HashSlots
  private let numbers: UnpackedNumbers
  private let start: Int

  /// Takes packed small words from a place on.
  init(_ numbers: UnpackedNumbers, at place: Int) {
    self.numbers = numbers
    start = place + 1 + 2 * numbers[place]
    slots = HashSlots(numbers, at: start)
  }

  /// Returns what a word does, and its value as a number, -1 for none.
  func reading(of hash: UInt64) -> (small: SmallWord, number: Int) {
    guard let entry = entry(hash) else { return ([], -1) }
    return (
      SmallWord(rawValue: UInt32(numbers[entry])), (numbers[entry + 1] & 0xFFFF) - 1
    )
  }

  /// Returns what a word of the field can be; nothing for any other word.
  func forms(of hash: UInt64) -> WordForms {
    guard let entry = entry(hash) else { return [] }
    let forms = numbers[entry + 1] >> 16
    return forms == 0 ? [] : WordForms(rawValue: UInt16(forms)).union(.known)
  }

  private func entry(_ hash: UInt64) -> Int? { slots.value(hash).map { start - 2 * ($0 + 1) } }

  /// Returns the packed form of a file; throws a `DataError` with a place.
  static func packed(_ node: YAMLNode, path: String) throws(DataError) -> [Int] {
    let file = try StrictMapping(
      node, of: "a grammar",
      keys: ["kind", "summary", "classes", "numbers", "nouns", "verbs", "adjectives"], path: path)
    let classes = try StrictMapping(
      file.required("classes"), of: "the classes", keys: SmallWord.names.map(\.name), path: path)
    var words: [String: (small: SmallWord, number: Int, forms: WordForms)] = [:]
    for (name, value) in SmallWord.names {
      for word in try classes.strings(name) {
        words[word, default: ([], -1, [])].small.insert(value)
      }
    }
    for (key, form) in [
      ("nouns", WordForms.noun), ("verbs", .verb), ("adjectives", .adjective),
    ] {
      for word in try file.strings(key) { words[word, default: ([], -1, [])].forms.insert(form) }
    }
    for entry in try file.required("numbers").mapping ?? [] {
      guard let word = entry.key.text, let number = entry.value.text.flatMap({ Int($0) }) else {
        throw DataError(
          path: path, message: "a number must be a whole number", range: entry.value.range)
      }
      words[word, default: ([], -1, [])].number = number
      words[word]?.small.insert(.number)
    }
    let sorted = words.sorted { $0.key < $1.key }
    let entries = sorted.reversed().flatMap {
      [Int($0.value.small.rawValue), $0.value.number + 1 | Int($0.value.forms.rawValue) << 16]
    }
    return [sorted.count] + entries
      + HashSlots.packed(sorted.enumerated().map { (WordHash.of($0.element.key), $0.offset) })
  }
}
