import SpecDiagnostics
import Testing

@Suite("The text of a path")
struct PathTextTests {
  @Test(
    "what is not UTF-8 is marked, and what looks like a mark",
    arguments: [
      ("a/b.md", "a/b.md"), ("é.md", "é.md"), ("a<b>.md", "a<b>.md"), ("<0x41>", "<0x41>"),
      ("<0xfF>", "<0xfF>"), ("<0xFF>", "<0x3C>0xFF>"), ("<0x3C>0xFF>", "<0x3C>0x3C>0xFF>"),
    ])
  func marks(name: String, text: String) {
    #expect(PathText.text(of: Array(name.utf8)) == text)
    #expect(PathText.bytes(of: text) == Array(name.utf8))
  }

  @Test(
    "a byte that belongs to no character is marked by itself",
    arguments: [
      ([0x61, 0xFF, 0x62], "a<0xFF>b"), ([0xC3], "<0xC3>"), ([0xC3, 0xA9, 0xA9], "é<0xA9>"),
      ([0xED, 0xA0, 0x80], "<0xED><0xA0><0x80>"), ([0xC0, 0x80], "<0xC0><0x80>"),
      ([0x3C, 0x30, 0x78, 0xFF, 0x3E], "<0x<0xFF>>"),
      ([0xF4, 0x90, 0x80, 0x80], "<0xF4><0x90><0x80><0x80>"),
    ] as [([UInt8], String)])
  func invalid(bytes: [UInt8], text: String) {
    #expect(PathText.text(of: bytes) == text)
    #expect(PathText.bytes(of: text) == bytes)
  }

  @Test("every path comes back, and no two have one text")
  func roundTrip() {
    let pieces: [[UInt8]] =
      ["", "<0x", "<0x3C>", "<0xFF>", "3C", "F", ">", "<", "é", "a", "e\u{301}"].map {
        Array($0.utf8)
      }
      + [[0xFF], [0xC3], [0x80], [0xE2, 0x82]]
    var known: [[UInt8]: [UInt8]] = [:]
    for first in pieces {
      for second in pieces {
        for third in pieces {
          let bytes = first + second + third
          for inASCII in [false, true] {
            let text = PathText.text(of: bytes, inASCII: inASCII)
            #expect(PathText.bytes(of: text) == bytes)
            #expect(known.updateValue(bytes, forKey: Array(text.utf8)) ?? bytes == bytes)
            if inASCII { #expect(text.utf8.allSatisfy { $0 < 0x80 }) }
          }
        }
      }
    }
  }
}
