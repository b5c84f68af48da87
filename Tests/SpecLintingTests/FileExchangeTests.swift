import Foundation
import Testing

@testable import SpecLinting

@Suite("Two files that change places")
struct FileExchangeTests {
  let folder: TemporaryFolder
  let old: FileStamp
  let new: FileStamp

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(["a.md": "old", "spare": "new"])
    old = try #require(FileStamp(at: "\(folder.path)/a.md"))
    new = try #require(FileStamp(at: "\(folder.path)/spare"))
  }

  private func run(isUntouched: @escaping () -> Bool = { true }) -> Int32 {
    FileExchange(old: old, new: new, isUntouched: isUntouched)
      .run("\(folder.path)/spare", "\(folder.path)/a.md")
  }

  private func edit(_ text: String) {
    try? Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/a.md"), options: .atomic)
  }

  /// Checks that `a.md` has a content, and that nothing lies beside it.
  private func expect(_ content: String) throws {
    #expect(try String(contentsOfFile: "\(folder.path)/a.md", encoding: .utf8) == content)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.md"])
  }

  @Test("the new one stays, and the old one goes")
  func success() throws {
    #expect(run() == 0)
    try expect("new")
  }

  @Test("a file that somebody put there first is put back")
  func replaced() throws {
    edit("edit")
    #expect(run() == FileError.Refusal.changedMeanwhile.rawValue)
    try expect("edit")
  }

  @Test("a file that somebody wrote into first is put back")
  func written() throws {
    try Data("an edit".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/a.md"))
    #expect(run() == FileError.Refusal.changedMeanwhile.rawValue)
    try expect("an edit")
  }

  @Test("a file that somebody waits for is put back")
  func awaited() throws {
    #expect(run { false } == FileError.Refusal.changedMeanwhile.rawValue)
    try expect("old")
  }

  @Test("of two edits the last one counts")
  func edited() throws {
    let outcome = run {
      edit("edit")
      return false
    }
    #expect(outcome == FileError.Refusal.changedMeanwhile.rawValue)
    try expect("edit")
  }

  @Test("a file that vanished does not come back")
  func vanished() throws {
    try folder.remove("a.md")
    #expect(run() == ENOENT)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }
}
