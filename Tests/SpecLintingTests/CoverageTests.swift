import SpecDiagnostics
import SpecLinting
import SpecRules
import Testing

@Suite("What the developer notes cover")
struct CoverageTests {
  /// The rules that say that something is missing from the notes, and what of a cell they name.
  private static let rules: [String: @Sendable (CoverageCell) -> String] = [
    "structure/aspect-missing": { $0.aspect.id },
    "parity/framework-missing": { $0.framework?.id ?? "" },
  ]

  @Test("a cell is missing exactly where a rule about structure or parity says so")
  func missingAsReported() throws {
    let knowledge = try Checkout.knowledge.get()
    let found = try FileDiscovery(workingFolder: Path(Checkout.root)).find(["Examples"]).files
    var missing = 0
    for candidate in found {
      guard case .whole(let bytes)? = try? candidate.read() else { continue }
      let file = SourceFile(path: candidate.path, bytes: bytes)
      let check = knowledge.check(file, measuring: { _ in true })
      let said = check.diagnostics + check.suppressed.map(\.diagnostic)
      guard let row = check.row else { continue }
      for cell in row.cells where [.missing, .unlabelled].contains(cell.state) {
        missing += 1
        #expect(!cell.findings.isEmpty, "\(row.path): \(cell)")
        for finding in cell.findings {
          #expect(["structure", "parity"].contains(finding.rule.family), "\(row.path): \(cell)")
          #expect(said.contains { $0.rule == finding.rule && $0.message == finding.message })
        }
      }
      for diagnostic in said {
        guard let name = Self.rules[diagnostic.rule.description] else { continue }
        let cells = row.cells.filter { cell in
          cell.findings.contains {
            $0.rule == diagnostic.rule && $0.message == diagnostic.message
          }
        }
        let wanted = Set(diagnostic.subject.split(separator: ",").map { $0.filter { $0 != " " } })
        #expect(Set(cells.map(name)) == wanted, "\(row.path): \(diagnostic.message)")
        let states: [CoverageState] =
          diagnostic.message.hasSuffix("without a label") ? [.unlabelled] : [.missing]
        #expect(cells.allSatisfy { states.contains($0.state) }, "\(row.path): \(cells)")
      }
    }
    #expect(missing > 20)
  }

  @Test("what no rule is asked about is not missing")
  func withoutRules() throws {
    let path = "Examples/gaps/yaml/disclosure.yml"
    let found = try FileDiscovery(workingFolder: Path(Checkout.root)).find([path]).files
    let knowledge = try Checkout.knowledge.get()
    guard case .whole(let bytes) = try #require(found.first).read() else {
      Issue.record("the file is too large")
      return
    }
    let file = SourceFile(path: path, bytes: bytes)
    #expect(knowledge.check(file).row == nil)
    #expect(knowledge.check(file, measuring: { _ in true }).row?.totals[.missing] == 1)
    let without = knowledge.check(
      file, measuring: { $0.rule.description != "structure/aspect-missing" })
    #expect(without.row?.totals[.missing] == 0)
  }
}
