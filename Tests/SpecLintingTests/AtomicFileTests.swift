import Foundation
import SpecLinting
import Testing

@Suite("Writing a file in place")
struct AtomicFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> Path { Path("\(folder.path)/\(name)") }
  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }
  private func replace(_ name: String, _ old: String, _ new: String) throws(FileError) {
    try AtomicFile.replace(path(name), holding: Array(old.utf8), by: Array(new.utf8))
  }

  @Test("the content is another, the mode the same, and nothing is left beside it")
  func mode() throws {
    try folder.write(["a.md": "old"])
    let manager = FileManager.default
    try manager.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: "\(folder.path)/a.md")
    try replace("a.md", "old", "new")
    #expect(try text("a.md") == "new")
    let attributes = try manager.attributesOfItem(atPath: "\(folder.path)/a.md")
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try manager.contentsOfDirectory(atPath: folder.path) == ["a.md"])
  }

  @Test("a symbolic link stays one, and its target is written")
  func link() throws {
    try folder.write(["sub/a.md": "old"])
    let link = "\(folder.path)/link.md"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "sub/a.md")
    try replace("link.md", "old", "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "sub/a.md")
    #expect(try text("sub/a.md") == "new")
  }

  @Test("a read-only file is an error, for every user")
  func readOnly() throws {
    try folder.write(["a.md": "old"])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: "\(folder.path)/a.md")
    let error = #expect(throws: FileError.self) { try replace("a.md", "old", "new") }
    #expect(error?.refusal == .readOnly)
    #expect(try text("a.md") == "old")
  }

  @Test("a file that vanished is an error")
  func vanished() {
    let error = #expect(throws: FileError.self) { try replace("a.md", "old", "new") }
    #expect(error?.isMissing == true)
  }

  @Test("a file that somebody changed in the meantime is left alone")
  func changed() throws {
    try folder.write(["a.md": "theirs"])
    let error = #expect(throws: FileError.self) { try replace("a.md", "old", "new") }
    #expect(error?.refusal == .changedMeanwhile)
    #expect(try text("a.md") == "theirs")
  }

  @Test("a file that holds the new bytes already is left as it is")
  func done() throws {
    try folder.write(["a.md": "new"])
    try replace("a.md", "old", "new")
    #expect(try text("a.md") == "new")
  }

  @Test("a file with a second name is an error that says so")
  func hardLink() throws {
    try folder.write(["a.md": "old"])
    try FileManager.default.linkItem(
      atPath: "\(folder.path)/a.md", toPath: "\(folder.path)/b.md")
    let error = #expect(throws: FileError.self) { try replace("a.md", "old", "new") }
    #expect(error?.refusal == .hardLink)
    #expect(error?.writingDescription.contains("a.md\": it has another name") == true)
    #expect(try text("b.md") == "old")
  }

  @Test("a long name is no error")
  func longName() throws {
    let name = String(repeating: "a", count: 252) + ".md"
    try folder.write([name: "old"])
    try replace(name, "old", "new")
    #expect(try text(name) == "new")
  }
}
