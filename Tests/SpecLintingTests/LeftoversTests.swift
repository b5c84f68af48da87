import Foundation
import Testing

@testable import SpecLinting

@Suite("What killed runs leave")
struct LeftoversTests {
  let folder: TemporaryFolder
  let gone: pid_t

  init() throws {
    folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exit"]
    try process.run()
    process.waitUntilExit()
    gone = process.processIdentifier
  }

  /// Fixes a file beside others, and returns the names of what is there then.
  private func names(after files: [String: String]) throws -> [String] {
    try folder.write(files.merging(["a.md": "old"]) { $1 })
    try AtomicFile.replace(
      Path("\(folder.path)/a.md"), holding: Array("old".utf8), by: Array("new".utf8))
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test("files of the moment of a process that is gone are removed")
  func removed() throws {
    let files = [".a.md.a11yspec-\(gone)-0.tmp": "half", "..a11yspec-\(gone)-3.tmp": "half"]
    #expect(try names(after: files) == ["a.md"])
  }

  @Test("a file of the moment of a running process stays")
  func running() throws {
    let name = ".a.md.a11yspec-\(getppid())-0.tmp"
    #expect(try names(after: [name: "half"]) == [name, "a.md"])
  }

  @Test("a file of another name stays, and so does what is no file")
  func others() throws {
    let names = [
      "a.md.a11yspec-\(gone)-0.tmp", ".a.md.a11yspec-\(gone)-0.tmp.md", ".a.md.\(gone)-0.tmp",
      ".a.md.a11yspec-\(gone).tmp", ".a.md.a11yspec-0\(gone)-0.tmp",
      ".a.md.a11yspec-\(gone)-0-1.2.3.tmp", ".a.md.a11yspec-+\(gone)-0.tmp",
      ".a.md.a11yspec-\(gone)-0.tmp~", ".a11yspec-\(gone)-0.tmp",
      ".a.md.a11yspec-\(gone)-0-1.2.3-1.2.3-1.2.3.tmp",
    ]
    try folder.write([".b.md.a11yspec-\(gone)-1.tmp/": ""])
    try folder.link(".c.md.a11yspec-\(gone)-1.tmp", to: "a.md")
    let found = try self.names(after: Dictionary(uniqueKeysWithValues: names.map { ($0, "mine") }))
    #expect(found.count == names.count + 3)
  }

  @Test("one that changed places with a file goes if it is what its name says")
  func stamps() throws {
    try folder.write(["mine": "old"])
    let stamp = try #require(FileStamp(at: "\(folder.path)/mine")).text
    let own = ".a.md.a11yspec-\(gone)-0-1.2.3-\(stamp).tmp"
    let foreign = ".a.md.a11yspec-\(gone)-1-1.2.3-\(stamp).tmp"
    try FileManager.default.moveItem(atPath: "\(folder.path)/mine", toPath: "\(folder.path)/\(own)")
    #expect(try names(after: [foreign: "an edit"]) == [foreign, "a.md"])
  }
}
