import Foundation
import SpecFuzzing
import Testing

/// `make fuzz` looks for inputs that break a promise; those that did are in `Crashes/TARGET`.
@Suite("What fuzzing found")
struct KeptInputTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Crashes")
  private static let paths = names(in: folder).flatMap { target in
    names(in: folder.appendingPathComponent(target)).map { "\(target)/\($0)" }
  }

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  @Test("an input that once broke a promise keeps it", arguments: paths)
  func kept(_ path: String) throws {
    let parts = path.split(separator: "/")
    let target = try #require(FuzzTarget(named: String(parts[0])))
    let input = Array(try Data(contentsOf: Self.folder.appendingPathComponent(path)))
    #expect(target.firstBrokenPromise(on: input) == nil)
  }

  @Test("every target takes any input", arguments: FuzzTarget.all.map(\.name))
  func any(_ name: String) throws {
    let target = try #require(FuzzTarget(named: name))
    for input in [
      "", "0", "2\u{FEFF}", "0---\na: [\n---\n", "2id: a\n\0", "- \r\n\t- <!-- a11yspec-",
    ] {
      #expect(target.firstBrokenPromise(on: Array(input.utf8)) == nil)
    }
    #expect(target.firstBrokenPromise(on: [0xFF, 0xFE, 0x80, 0xC3]) == nil)
  }
}
