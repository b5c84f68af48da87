import SpecSystem
import Testing

@Suite("Another program")
struct ChildProcessTests {
  private func run(
    _ script: String, _ variables: [String] = [], input: String = "", patience: Int32 = 60_000
  ) throws -> ChildProcess {
    try #require(
      ChildProcess(
        ["/bin/sh", "-c", script].map { Array($0.utf8) },
        environment: variables.map { Array($0.utf8) }, input: Array(input.utf8),
        patience: patience))
  }

  @Test("gets its input and variables, and gives status and output")
  func outcome() throws {
    let child = try run("cat; echo \"$A\"; echo x >&2; exit 3", ["A=b c"], input: "text ")
    #expect(child.status == 3)
    #expect(child.output == Array("text b c\n".utf8))
  }

  @Test("is ended when it is silent for long")
  func silence() throws {
    let child = try run("echo one; exec sleep 600", ["PATH=/usr/bin:/bin"], patience: 500)
    #expect(child.status == nil)
    #expect(child.output == Array("one\n".utf8))
  }
}
