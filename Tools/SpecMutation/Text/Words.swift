import SpecDiagnostics
import SpecLanguage
import SpecYAML

/// The few words that defects are made with, from `defects.yml`.
enum Words {
  /// All of `defects.yml`.
  static let data: YAMLNode = {
    let file = SourceFile(path: "defects.yml", bytes: PackageResources.defects_yml)
    return YAMLParser.parse(file, in: file.range).root ?? YAMLNode("")
  }()
  private static let words = data["words"]

  static func list(_ name: String) -> [String] { words?[name]?.texts ?? [] }
  static func pairs(_ name: String) -> [(String, String)] { words?[name]?.pairs ?? [] }
  static func table(_ name: String) -> [String: String] {
    Dictionary(pairs(name), uniquingKeysWith: { first, _ in first })
  }

  static let triggers: [(id: String, says: [String])] = (words?["triggers"]?.mapping ?? []).map {
    ($0.key.text ?? "", $0.value.texts)
  }
  static let roles = list("roles")
  static let frameworks = table("frameworks")
  static let apis = list("apis")
  static let keywords = list("keywords")
  static let foreign = Dictionary(
    (words?["foreign"]?.mapping ?? []).map { ($0.key.text ?? "", $0.value.pairs) },
    uniquingKeysWith: { first, _ in first })
  private static let aspects = table("aspects")
  private static let empty = Set((words?["empty"]?.text ?? "").split(separator: " "))

  /// Which aspect a heading of notes opens, by its title.
  static func aspect(_ title: String) -> String? {
    title.holds("announcement") ? "announcements" : aspects[title]
  }

  /// Returns the words of a text that carry meaning, cut to their stems; platforms and
  /// numbers are left out.
  static func stems(_ text: String) -> Set<String> {
    Set(
      text.lowercased().split { !$0.isLetter }.filter { $0.count > 2 && !empty.contains($0) }
        .map { stem(String($0)) })
  }

  private static func stem(_ word: String) -> String {
    for end in ["ing", "ed", "es", "s"] where word.hasSuffix(end) && word.count > end.count + 2 {
      return String(word.dropLast(end.count))
    }
    return word.hasSuffix("e") ? String(word.dropLast()) : word
  }
}

extension YAMLNode {
  func text(_ key: String) -> String { self[key]?.text ?? "" }
  var texts: [String] { sequence?.compactMap(\.text) ?? [] }
  var pairs: [(String, String)] {
    (mapping ?? []).map { ($0.key.text ?? "", $0.value.text ?? "") }
  }
}
