import SpecComparison
import SpecDiagnostics
import SpecFacts
import SpecModel
import TestSupport
import Testing

@Suite("Documents that nobody would write")
struct HostileReadingTests {
  @Test("any shuffle of the words of a spec is read and compared", arguments: 0..<60)
  func shuffled(_ seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let path = Examples.clean[seed % Examples.clean.count]
    var words = String(decoding: try Examples.file(path).bytes, as: UTF8.self).split(
      separator: " ", omittingEmptySubsequences: false)
    for _ in 0..<1 + words.count / 8 {
      let (place, other) = (random.below(words.count), random.below(words.count))
      switch random.below(3) {
      case 0: words.swapAt(place, other)
      case 1: words[place] = words[other]
      default: words.remove(at: place)
      }
    }
    let file = SourceFile(path: path, text: words.joined(separator: " "))
    guard let spec = try BuiltIn.loader().load(file).spec else { return }
    let reading = SpecReading(spec)
    for difference in Comparison(reading).differences {
      #expect(difference.range.upperBound <= file.bytes.count)
      #expect(!difference.range.isEmpty)
    }
  }
}
