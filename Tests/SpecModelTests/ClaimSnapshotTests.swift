import SpecModel
import Testing

@Suite("What the clean examples state")
struct ClaimSnapshotTests {
  @Test(
    "every sentence is understood as in the snapshot that was read last", arguments: Examples.clean)
  func claims(_ path: String) throws {
    let name = path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    try Snapshot.expect(ClaimOutline(try Examples.spec(path)).text, matches: "\(name).txt")
  }
}
