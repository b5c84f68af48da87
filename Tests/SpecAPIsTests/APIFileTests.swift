import SpecDiagnostics
import SpecYAML
import TestSupport
import Testing

@testable import SpecAPIs

@Suite("Reading a file of API names")
struct APIFileTests {
  @Test("Every file of the catalogue is read, and its names are different")
  func catalogue() throws {
    let names = try APICatalogue.names()
    #expect(names.count > 2_600)
    for framework in APIFramework.allCases {
      let own = names.filter { $0.framework == framework }.map(\.name)
      #expect(own.count > 400, "\(framework.title)")
      #expect(Set(own).count == own.count, "\(framework.title)")
    }
    #expect(names.contains { $0.framework == nil && $0.name == "true" })
  }

  @Test("Every file of the catalogue is sorted", arguments: APICatalogue.files)
  func order(file: String) throws {
    let names = try APICatalogue.names(of: file)
    let keys = names.map { PackedLines.fold($0.name.utf8) }
    for (left, right) in zip(keys, keys.dropFirst()) {
      #expect(!right.lexicographicallyPrecedes(left), "\(String(decoding: right, as: UTF8.self))")
    }
  }

  @Test("All fields of a name are read; a single value stands for a list of one")
  func fields() throws {
    let names = try read(
      """
      framework: swiftui
      names:
        accentColor: {kind: modifier, owner: View, signature: [accentColor(_:)], deprecated: {since: iOS 15.0, replacement: tint(_:), soft: true}}
        ToggleStyle.checkbox: {kind: enum-case, aliases: .checkbox, not_on: ios}
        Axis: {kind: class, values: [.horizontal, .vertical]}
      """)
    #expect(
      names == [
        APIName(
          "accentColor", .swiftui, .modifier, owners: ["View"], signatures: ["accentColor(_:)"],
          deprecation: APIDeprecation(since: "iOS 15.0", replacements: ["tint(_:)"], isSoft: true)),
        APIName(
          "ToggleStyle.checkbox", .swiftui, .enumCase, aliases: [".checkbox"], notOn: [.ios]),
        APIName("Axis", .swiftui, .class, values: [".horizontal", ".vertical"]),
      ])
  }

  @Test(
    "What a file may not say is an error at its place",
    arguments: [
      (
        "framework: web\nnames:\n  a: {kind: class, ownr: b}", "ownr",
        "an API name has no key \"ownr\"; did you mean \"owner\"?"
      ),
      (
        "framework: web\nnames:\n  a: {kind: class, not_on: [ios, tv]}", "[ios, tv]",
        "\"not_on\" must be a list of platforms"
      ),
      (
        "framework: web\nnames:\n  a: {owner: b}", "{owner: b}",
        "an API name needs the key \"kind\""
      ),
      ("framework: web\nnames: [a]", "[a]", "\"names\" must be a mapping"),
      (
        "framework: web\nnames:\n  \"a\\tb\": {kind: class}", "\"a\\tb\"",
        "a name must be a text without tabs and line ends"
      ),
      (
        "literals: {a: b}\nframework: web", "web",
        "a file has \"literals\" or \"framework\" and \"names\""
      ),
    ])
  func errors(text: String, place: String, message: String) throws {
    let error = try dataError { try read(text) }
    #expect(error.message == message)
    let range = error.range.lowerBound..<error.range.upperBound
    #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self) == place)
  }

  private func read(_ text: String) throws -> [APIName] {
    try APIFile(try yaml(text), path: "names.yml").names
  }
}
