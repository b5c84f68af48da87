import SpecConfiguration
import SpecDiagnostics
import Testing

@Suite("What init writes, and the schema")
struct ConfigurationTemplateTests {
  @Test("every key is in it once, in force or as a comment")
  func keys() {
    var template = ConfigurationTemplate()
    template.remarks = ["Of 3 files, 2 are specifications."]
    let lines = template.text.split(separator: "\n")
    for key in ConfigurationKey.allCases {
      let places = lines.count {
        $0.hasPrefix("# \(key.rawValue):") || $0.hasPrefix("\(key.rawValue):")
      }
      #expect(places == 1, "\(key)")
    }
    // The first line is an address, which cannot be broken.
    #expect(lines.dropFirst().allSatisfy { $0.count <= 100 })
    #expect(lines.contains("# Of 3 files, 2 are specifications."))
  }

  @Test("it can be read, with the baseline in force")
  func isRead() throws {
    var template = ConfigurationTemplate()
    template.baseline = "known.txt"
    let settings = try Settings(SourceFile(path: ".a11yspec.yml", text: template.text))
    #expect(settings.texts(.extends).map(\.value) == ["recommended"])
    #expect(settings.text(.baseline)?.value == "known.txt")
    #expect(settings.value(.failLevel) == nil)
  }

  @Test("the schema has every key with its words")
  func schema() {
    let schema = ConfigurationSchema(
      rules: ["style/product-name"], dialects: ["markdown-web"], vocabulary: ["roles"]
    ).document
    for key in ConfigurationKey.allCases {
      #expect(schema.contains("\n    \"\(key.rawValue)\": {"))
      #expect(schema.contains(key.entry.doc.replacing("\"", with: "\\\"")))
    }
    for name in ["\"style/product-name\": {", "\"style/*\": {", "\"markdown-web\"", "\"roles\": {"]
    {
      #expect(schema.contains(name))
    }
  }
}
