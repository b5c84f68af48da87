import Foundation
import Testing

/// What holds for every pack under `Examples/packs`; what a pack has of its own is in
/// `Scenarios/packs.scenario`.
@Suite("Each pack")
struct PackTests {
  @Test("is found")
  func found() throws { #expect(try Pack.all().count >= 5) }

  @Test("has rules that agree with their examples", arguments: try Pack.all())
  func rules(of pack: Pack) throws {
    for command in ["a11yspec test", "a11yspec test ."] {
      let run = try pack.run(command)
      #expect(run.status == 0, "\(run.output)\(run.error)")
      #expect(run.output.hasSuffix("examples: all as expected\n"), "\(run.output)")
    }
  }

  @Test(
    "has clean examples that are read, and nothing is reported, guesses included",
    arguments: try Pack.all())
  func clean(_ pack: Pack) throws {
    let count = try pack.run("find examples/clean -type f | wc -l | tr -d ' \\n'").output
    let run = try pack.run("a11yspec examples/clean --confidence low")
    #expect(
      run.output == "\(count) specs checked, nothing to report\n", "\(run.output)\(run.error)")
    #expect(run.status == 0)
  }

  @Test("has examples with gaps, and these are reported", arguments: try Pack.all(), [1, 4])
  func gaps(of pack: Pack, jobs: Int) throws {
    let run = try pack.run("a11yspec examples/gaps --format concise --jobs \(jobs)")
    #expect(try run.output == pack.report)
    #expect(run.status == 1)
  }
}
