import SpecSystem
import Testing

@Suite("A fault of the program")
struct FaultTests {
  @Test("a trap names the file and sets status 2")
  func trap() async {
    let result = await #expect(
      processExitsWith: .exitCode(2), observing: [\.standardErrorContent]
    ) {
      Fault.install()
      Fault.during(Array("switch.md".utf8)) { [Int]()[1...].forEach { _ in } }
    }
    #expect(said(result)?.contains("error: switch.md: a11yspec stopped on a fault") == true)
  }

  @Test("a full stack names the file, with what could move a cursor made visible")
  func fullStack() async {
    let result = await #expect(
      processExitsWith: .exitCode(2), observing: [\.standardErrorContent]
    ) {
      Fault.install()
      Fault.during(Array("a\u{1B}[2J.md".utf8)) { _ = Self.depth(below: 0) }
    }
    #expect(said(result)?.contains("error: a?[2J.md: a11yspec stopped on a fault") == true)
  }

  @Test("without a file it is named as it is")
  func elsewhere() async {
    let result = await #expect(
      processExitsWith: .exitCode(2), observing: [\.standardErrorContent]
    ) {
      Fault.install()
      Fault.during(Array("switch.md".utf8)) {}
      [Int]()[1...].forEach { _ in }
    }
    #expect(said(result)?.contains("error: a11yspec stopped on a fault") == true)
  }

  private func said(_ result: ExitTest.Result?) -> String? {
    result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
  }

  /// Never returns: each call keeps the one before it.
  private static func depth(below depth: Int) -> Int {
    depth < 0 ? 0 : 1 + self.depth(below: depth + 1) &+ depth
  }
}
