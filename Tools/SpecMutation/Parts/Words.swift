import SpecDiagnostics
import SpecLanguage
import SpecYAML

/// The rows of `defects.yml`, and the few words that show which scenario repeats a criterion.
enum Words {
  private static let data: YAMLNode = {
    let file = SourceFile(path: "defects.yml", bytes: PackageResources.defects_yml)
    return YAMLParser.parse(file, in: file.range).root ?? YAMLNode("")
  }()
  /// Returns the rows of a table by their names, in order.
  static func named(_ table: String) -> [(name: String, rows: [YAMLNode])] {
    let rows = data[table]?.sequence ?? []
    var seen: Set<String> = []
    return rows.map { $0.text("name") }.filter { seen.insert($0).inserted }.map { name in
      (name, rows.filter { $0.text("name") == name })
    }
  }

  private static let words = data["words"]
  static let components = words?["components"]?.texts ?? []
  static let roles = words?["roles"]?.texts ?? []
  private static let triggers = (words?["triggers"]?.mapping ?? []).map {
    (id: $0.key.text ?? "", says: $0.value.texts)
  }
  private static let empty = Set((words?["empty"]?.text ?? "").split(separator: " "))

  /// Returns the actions that a text names.
  static func actions(_ text: String) -> Set<String> {
    let marks = text.lowercased().map { $0.isLetter || $0 == "-" || $0 == "+" ? $0 : " " }
    var rest = " " + String(marks).split(separator: " ").joined(separator: " ") + " "
    var found: Set<String> = []
    for (id, says) in triggers {
      for phrase in says where rest.firstRange(of: " \(phrase) ") != nil {
        found.insert(id)
        rest = rest.replacing(" \(phrase) ", with: " | ")
      }
    }
    return found
  }

  /// Returns the words of a text that carry meaning, cut to their stems; platforms and
  /// numbers are left out.
  static func stems(_ text: String) -> Set<String> {
    let words = text.lowercased().split { !$0.isLetter }
    return Set(words.filter { $0.count > 2 && !empty.contains($0) }.map { stem(String($0)) })
  }

  private static func stem(_ word: String) -> String {
    for end in ["ing", "ed", "es", "s"] where word.hasSuffix(end) && word.count > end.count + 2 {
      return String(word.dropLast(end.count))
    }
    return word.hasSuffix("e") ? String(word.dropLast()) : word
  }

  /// Whether half of some words are among others; single words must all be there.
  static func share(_ words: Set<String>, _ others: Set<String>) -> Bool {
    !words.isEmpty && 2 * words.intersection(others).count >= max(2, words.count)
  }

  /// Returns a text in the case of another: all capitals, a capital first, or as it is.
  static func recased(_ text: String, as model: String) -> String {
    // "iOS" is spelt like that everywhere.
    guard text.dropFirst().allSatisfy({ !$0.isUppercase }) else { return text }
    let letters = model.filter(\.isLetter)
    if letters.count > 1, letters.allSatisfy(\.isUppercase) { return text.uppercased() }
    return model.first?.isUppercase == true ? text.lowercased().capitalizingFirst : text
  }
}

extension YAMLNode {
  func text(_ key: String) -> String { self[key]?.text ?? "" }
  /// The texts of a list, or the one text.
  var texts: [String] { sequence?.compactMap(\.text) ?? text.map { [$0] } ?? [] }
  func texts(_ key: String) -> [String] { self[key]?.texts ?? [] }
  var pairs: [String: String] {
    Dictionary((mapping ?? []).map { ($0.key.text ?? "", $0.value.text ?? "") }) { first, _ in first
    }
  }
}
