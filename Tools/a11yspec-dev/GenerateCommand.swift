import ArgumentParser
import SpecGeneration
import SpecLinting
import SpecYAML

/// `a11yspec-dev generate`: writes the files that are made from `Rules/`, and `README.md`'s example.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write what is made from Rules/: the packed table, the catalogue, the example.")

  func run() throws {
    try DevelopmentTool.reporting {
      for file in try GeneratedFile.all(root: ".") {
        let content = Array(file.content.utf8)
        guard FileReader.bytes(Path(file.path)) != content else { continue }
        try content.write(toFile: Path(file.path))
        print("wrote \(file.path)")
      }
    }
  }
}
