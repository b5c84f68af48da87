import Foundation
import SpecLinting
import Testing

@Suite("Writing a whole file")
struct WholeFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func location(_ name: String) -> String { "\(folder.path)/\(name)" }
  private func write(_ text: String, to name: String, isNew: Bool = false) throws(FileError) {
    try Array(text.utf8).write(toFile: Path(location(name)), isNew: isNew)
  }
  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: location(name), encoding: .utf8)
  }
  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: location(name))[.posixPermissions] as? Int
  }

  @Test("a new file has the usual mode, and another one keeps its own", arguments: [false, true])
  func mode(isNew: Bool) throws {
    let mask = umask(0)
    umask(mask)
    try write("one", to: "a.json", isNew: isNew)
    #expect(try mode("a.json") == 0o666 & ~Int(mask))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o604], ofItemAtPath: location("a.json"))
    try write("two", to: "a.json")
    #expect(try text("a.json") == "two")
    #expect(try mode("a.json") == 0o604)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.json"])
  }

  @Test("who reads the old content goes on reading it")
  func reader() throws {
    try folder.write(["a.json": "old"])
    let handle = try #require(FileHandle(forReadingAtPath: location("a.json")))
    try write("new", to: "a.json")
    #expect(try handle.readToEnd() == Data("old".utf8))
  }

  @Test("a link stays one, and one that leads nowhere is an error")
  func links() throws {
    try folder.write(["a.json": "old"])
    try folder.link("link.json", to: "a.json")
    try folder.link("nowhere.json", to: "b.json")
    try write("new", to: "link.json")
    #expect(try text("a.json") == "new")
    let error = #expect(throws: FileError.self) { try write("new", to: "nowhere.json") }
    #expect(error?.code == ENOENT)
  }

  @Test("what is there is no new file")
  func present() throws {
    try folder.write(["a.json": "old"])
    let error = #expect(throws: FileError.self) { try write("new", to: "a.json", isNew: true) }
    #expect(error?.code == EEXIST)
    #expect(try text("a.json") == "old")
  }

  @Test("a folder is an error")
  func isFolder() throws {
    let error = #expect(throws: FileError.self) { try write("new", to: "") }
    #expect(error?.code == EISDIR)
  }

  @Test("a pipe is written to", .timeLimit(.minutes(1)))
  func pipe() throws {
    try #require(mkfifo(location("pipe"), 0o600) == 0)
    let reader = open(location("pipe"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try write("new", to: "pipe")
    var bytes = [UInt8](repeating: 0, count: 9)
    #expect(read(reader, &bytes, 9) == 3)
  }

  @Test("a device is written to")
  func device() throws {
    try Array("new".utf8).write(toFile: Path("/dev/null"))
    #expect(Path("/dev/null").replacedByWriting == nil)
  }
}
