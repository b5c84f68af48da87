import Foundation
import SpecLinting
import Testing

@Suite("Reading files")
struct FileReaderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("every byte of a file is read", arguments: [0, 1, 5000])
  func whole(count: Int) throws {
    let text = String(repeating: "x", count: count)
    try folder.write(["a.md": text])
    #expect(try read("a.md") == .whole(Array(text.utf8)))
  }

  @Test("a file at the limit is read, one byte more and only its head is kept")
  func limit() throws {
    try folder.write(["a.md": "12345678"])
    #expect(try read("a.md", limit: 8) == .whole(Array("12345678".utf8)))
    #expect(try read("a.md", limit: 7) == .tooLarge(head: Array("1234567".utf8)))
  }

  @Test("nothing is an empty file, and other devices are not files")
  func devices() throws {
    #expect(try FileReader.read(Path("/dev/null")) == .whole([]))
    let error = #expect(throws: FileError.self) { try FileReader.read(Path("/dev/zero")) }
    #expect(error?.reason == "it is a pipe, a socket or a device")
  }

  @Test("a pipe that nobody writes to is an error, and not waited for", .timeLimit(.minutes(1)))
  func pipe() throws {
    try #require(mkfifo("\(folder.path)/pipe.md", 0o600) == 0)
    let error = #expect(throws: FileError.self) { try read("pipe.md") }
    #expect(error?.description.hasSuffix("pipe.md\": it is a pipe, a socket or a device") == true)
  }

  @Test("what cannot be read is an error that names it")
  func unreadable() throws {
    try folder.write(["folder.md/": ""])
    let missing = #expect(throws: FileError.self) { try read("nowhere.md") }
    #expect(missing?.isMissing == true)
    let folderError = #expect(throws: FileError.self) { try read("folder.md") }
    #expect(folderError?.description.contains("folder.md\": Is a directory") == true)
  }

  private func read(
    _ name: String, limit: Int = FileReader.sizeLimit
  ) throws(FileError) -> FileContent {
    try FileReader.read(Path("\(folder.path)/\(name)"), limit: limit)
  }
}
