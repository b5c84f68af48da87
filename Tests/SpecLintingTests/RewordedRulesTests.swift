import Foundation
import SpecDiagnostics
import SpecLinting
import SpecYAML
import Testing

/// The built-in rules with other words, another severity and another confidence in every file.
@Suite("Rules that are worded otherwise")
struct RewordedRulesTests {
  private static func reworded() throws -> Knowledge {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "a11yspec-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(
      at: URL(fileURLWithPath: "\(Checkout.root)/Rules"), to: folder)
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix(".yml") {
      let file = folder.appendingPathComponent(path)
      let text = try String(contentsOf: file, encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        switch line {
        // The smallest preset takes only errors beyond doubt.
        case _ where text.contains("\npreset: minimal"): Self.reworded(line)
        case "severity: error", "severity: warning": "severity: note"
        case "confidence: high": "confidence: medium"
        default: Self.reworded(line)
        }
      }
      try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    return try RuleFolder.read(folder.path).compiled()
  }

  private static func reworded(_ line: Substring) -> String {
    // A message, or that of a case.
    guard let start = line.firstMatch(of: /^(?:message|  [a-z-]+): '/)?.range.upperBound else {
      return String(line)
    }
    return line[..<start] + "page 12, told anew: " + line[start...]
  }

  @Test("make no difference to what findings are known by, by themselves and in fingerprints")
  func known() throws {
    let rules = try Checkout.knowledge.get()
    let others = try Self.reworded()
    let folder = "\(Checkout.root)/Examples/gaps"
    var count = 0
    var changed = 0
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    where path.hasSuffix(".md") && !path.hasSuffix("README.md") {
      let file = SourceFile(
        path: path, text: try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8))
      let one = rules.check(file).diagnostics
      let other = others.check(file).diagnostics
      #expect(Set(one.map(\.key)) == Set(other.map(\.key)))
      #expect(one.map(\.fingerprint).sorted() == other.map(\.fingerprint).sorted())
      count += one.count
      changed += zip(one, other).count { $0.message != $1.message }
    }
    #expect(count > 30)
    #expect(changed > count / 2, "the words were really changed")
  }
}
