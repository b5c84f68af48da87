import Foundation
import SpecDiagnostics
import Testing

@Suite("JSON values")
struct JSONValueTests {
  @Test("members keep their order, short values have one line")
  func layout() {
    let value: JSONValue = [
      "b": 1, "a": ["x", "y"], "none": .null, "share": .decimal(0.5),
      "endless": .decimal(.infinity), "empty": [:],
      "list": .list([true, false]) { ["is": .flag($0)] },
      "text": .text(String(repeating: "long ", count: 30)),
      "present": .object(present: ["here": 1, "absent": nil]),
    ]
    #expect(
      value.document == """
        {
          "b": 1,
          "a": ["x", "y"],
          "none": null,
          "share": 0.5,
          "endless": null,
          "empty": {},
          "list": [{"is": true}, {"is": false}],
          "text": "\(String(repeating: "long ", count: 30))",
          "present": {"here": 1}
        }

        """)
  }

  @Test("every Unicode scalar comes back from a JSON parser as it was")
  func roundTrip() throws {
    for start in stride(from: UInt32(0), through: 0x10FFFF, by: 0x1000) {
      var text = ""
      text.unicodeScalars.append(
        contentsOf: (start..<start + 0x1000).compactMap(Unicode.Scalar.init))
      let bytes = JSONValue.texts([text]).bytes
      let parsed = try JSONSerialization.jsonObject(with: Data(bytes))
      let strings = try #require(parsed as? [String])
      #expect(strings.first?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
    }
  }

  @Test("control characters and line separators are escaped")
  func escapes() {
    let value: JSONValue = "\"\\\n\r\t\u{0}\u{1B}\u{7F}\u{2028}é😀/"
    #expect(value.document == #""\"\\\n\r\t\u0000\u001b\u007f\u2028é😀/""# + "\n")
  }
}
