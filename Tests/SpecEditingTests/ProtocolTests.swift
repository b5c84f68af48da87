import SpecDiagnostics
import Testing

@testable import SpecEditing

@Suite("Messages of a client")
struct ProtocolTests {
  private func parsed(_ text: String) -> String? {
    (try? JSONParser.parse(Array(text.utf8))).map { value in
      var bytes: [UInt8] = []
      value.write(to: &bytes, indentation: 0)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test(
    "JSON is read as RFC 8259 has it",
    arguments: [
      ("[]", "[]"), (" { } ", "{}"), ("[1, -0, 2.5e1]", "[1, 0, 25.0]"), ("null", "null"),
      (#""\u00e9\ud83d\ude00\n""#, #""é😀\n""#), (#""\ud83dx""#, "\"\u{FFFD}x\""),
      (#"{"a": [true, false]}"#, #"{"a": [true, false]}"#),
    ])
  func json(_ text: String, _ expected: String) {
    #expect(parsed(text) == expected)
  }

  @Test(
    "what is no JSON is refused",
    arguments: [
      "", "[", "[1,]", "{a: 1}", "01", "1.", "-", "\"\n\"", "\"\\x\"", "\"\\u12g4\"", "\"", "nul",
      "[] []", "{\"a\" 1}", "'a'", String(repeating: "[", count: 200),
    ])
  func noJSON(_ text: String) {
    #expect(parsed(text) == nil)
  }

  @Test("what it writes it reads again, and no bytes stop it")
  func anyBytes() throws {
    var random = SystemRandomNumberGenerator()
    let pieces = [
      "{", "}", "[", "]", "\"a\"", ":", ",", "1", "-", "e", "\\u", "\"", "é", " ", "\u{0}",
    ]
    for _ in 0..<20_000 {
      let text = (0..<8).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      if let once = parsed(text) { #expect(parsed(once) == once) }
      let bytes = (0..<8).map { _ in UInt8.random(in: 0...255, using: &random) }
      _ = try? JSONParser.parse(bytes)
    }
  }

  @Test("messages are found however they are cut, byte by byte too", arguments: [1, 7, 1000])
  func framing(_ size: Int) throws {
    let stream = Array(
      "Content-Length: 2\r\n\r\n{}content-length:4\r\nContent-Type: x\r\n\r\n\"é\"".utf8)
    var reader = MessageReader()
    var found: [String] = []
    for start in stride(from: 0, to: stream.count, by: size) {
      reader.add(Array(stream[start..<min(start + size, stream.count)]))
      while let next = try reader.next() { found.append(String(decoding: next, as: UTF8.self)) }
    }
    #expect(found == ["{}", "\"é\""])
  }

  @Test(
    "what is no message is an error, however it is cut",
    arguments: [
      "Content-Length: 99999999999\r\n\r\n{}", "Content-Length: x\r\n\r\n", "Length: 1\r\n\r\n{}",
      "GET / HTTP/1.1\r\n\r\n",
      String(repeating: "a", count: 5000), "Content-Length: 1\n\n1",
      "Content-Length: 2 x\r\n\r\n{}",
    ], [1, 7, 10000])
  func broken(_ bad: String, _ size: Int) throws {
    let good = #"{"id": 1, "method": "a"}"#
    let message = "Content-Length: \(good.utf8.count)\r\n\r\n\(good)"
    let stream = Array((message + bad + message).utf8)
    var queue = MessageQueue()
    #expect(throws: ResponseError.self) {
      for start in stride(from: 0, to: stream.count, by: size) {
        try queue.add(Array(stream[start..<min(start + size, stream.count)]))
      }
    }
    guard case .request = queue.next()?.message else {
      Issue.record("what came before is lost")
      return
    }
    #expect(queue.isEmpty)
  }

  @Test("a request that a later message takes back is known as such")
  func cancelled() throws {
    var queue = MessageQueue()
    for text in [
      #"{"id": 1, "method": "a"}"#, #"{"id": "2", "method": "b"}"#,
      #"{"method": "$/cancelRequest", "params": {"id": "2"}}"#,
    ] {
      try queue.add(Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8))
    }
    #expect(queue.next()?.isCancelled == false)
    #expect(queue.next()?.isCancelled == true)
  }

  @Test(
    "positions count units of UTF-16 or bytes, over each end of a line",
    arguments: [PositionEncoding.utf8, .utf16])
  func positions(_ encoding: PositionEncoding) {
    let file = SourceFile(path: "a.md", text: "aé\r\n😀b\rc\n")
    for offset in [0, 1, 3, 5, 9, 10, 11, 12, 13] {
      let position = encoding.position(of: offset, in: file)
      #expect(encoding.offset(of: position, in: file) == offset)
    }
    let width = encoding == .utf8 ? 4 : 2
    #expect(encoding.position(of: 9, in: file)["character"].number == width)
    #expect(encoding.offset(of: ["line": 1, "character": 1], in: file) == 5)
    #expect(encoding.offset(of: ["line": 0, "character": 99], in: file) == 3)
    #expect(encoding.offset(of: ["line": 99, "character": 0], in: file) == 13)
    #expect(encoding.offset(of: ["line": -1, "character": 0], in: file) == nil)
  }

  @Test("a URI of a file is a path and back, and no other URI is one")
  func uris() {
    for path in ["/a b/é%.md", "/%41"] {
      #expect(DocumentURI(DocumentURI(path: Array(path.utf8)).text).path == Array(path.utf8))
    }
    #expect(DocumentURI("file://localhost/a%20b.md#x").path == Array("/a b.md".utf8))
    for other in ["untitled:a", "file://host/a", "file:///%zz", "file:///%00", "file:///%4"] {
      #expect(DocumentURI(other).path == nil)
    }
  }
}
