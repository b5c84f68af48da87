import Foundation
import SpecReporting
import Testing

@Suite("JSON writer")
struct JSONWriterTests {
  @Test("members keep their order, inline values their line")
  func layout() {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("b", 1)
      writer.member("a", ["x", "y"])
      writer.member("none", nil)
      writer.member("share", 0.5)
      writer.member("endless", Double.infinity)
      writer.object("empty") { _ in }
      writer.objects("list", of: [true, false], inline: true) { $0.member("is", $1) }
      writer.array("mixed") {
        $0.number(1)
        $0.string("s")
        $0.null()
        $0.array { _ in }
      }
    }
    #expect(
      String(decoding: writer.finished(), as: UTF8.self) == """
        {
          "b": 1,
          "a": ["x", "y"],
          "none": null,
          "share": 0.5,
          "endless": null,
          "empty": {},
          "list": [
            {"is": true},
            {"is": false}
          ],
          "mixed": [
            1,
            "s",
            null,
            []
          ]
        }

        """)
  }

  @Test("every Unicode scalar comes back from a JSON parser as it was")
  func roundTrip() throws {
    for start in stride(from: UInt32(0), through: 0x10FFFF, by: 0x1000) {
      var text = ""
      text.unicodeScalars.append(
        contentsOf: (start..<start + 0x1000).compactMap(Unicode.Scalar.init))
      var writer = JSONWriter()
      writer.array { $0.string(text) }
      let parsed = try JSONSerialization.jsonObject(with: Data(writer.finished()))
      let strings = try #require(parsed as? [String])
      #expect(strings.first?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
    }
  }

  @Test("control characters and line separators are escaped")
  func escapes() {
    var writer = JSONWriter()
    writer.string("\"\\\n\r\t\u{0}\u{1B}\u{7F}\u{2028}é😀/")
    let written = String(decoding: writer.finished(), as: UTF8.self)
    #expect(written == #""\"\\\n\r\t\u0000\u001b\u007f\u2028é😀/""# + "\n")
  }
}
