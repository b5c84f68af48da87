import SpecFacts
import TestSupport
import Testing

@Suite("What the clean examples state")
struct ClaimSnapshotTests {
  @Test(
    "every sentence is understood as in the snapshot that was read last", arguments: Examples.clean)
  func claims(_ path: String) throws {
    let name = path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    try Snapshot.expect(
      ClaimOutline(try SpecReading(Examples.spec(path))).text, matches: "\(name).txt")
  }
}

@Suite("The variants of one spec")
struct VariantReadingTests {
  @Test("state the same", arguments: Examples.sameVariants)
  func sameClaims(_ path: String) throws {
    let plain = try SpecReading(Examples.spec(Examples.plain))
    #expect(ClaimOutline(try SpecReading(Examples.spec(path))).claims == ClaimOutline(plain).claims)
  }

  @Test("state the same in odd characters, but for what Name adds in quotes")
  func oddCharacters() throws {
    let plain = ClaimOutline(try SpecReading(Examples.spec(Examples.plain))).claims
    let odd = ClaimOutline(try SpecReading(Examples.spec("variants/odd-characters.md"))).claims
    #expect(odd.count == plain.count)
    let different = zip(odd, plain).filter { $0 != $1 }.map(\.0)
    #expect(different.count == 2)
    #expect(different.allSatisfy { $0.contains("\"cafe\"") }, "\(different)")
  }
}
