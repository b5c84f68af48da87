import SpecLinting
import Testing

@Suite("Work in parallel")
struct ParallelMapTests {
  @Test("results are in the order of the items", arguments: [1, 2, 3, 8, 1000])
  func order(jobs: Int) {
    let items = Array(0..<997)
    // Uneven work, so that jobs overtake one another.
    let results = ParallelMap.map(items, jobs: jobs) { item in
      (0..<(item * 7919 % 500)).reduce(item * 1_000_000) { sum, _ in sum + 1 }
    }
    #expect(results == items.map { $0 * 1_000_000 + $0 * 7919 % 500 })
  }

  @Test("no item is not a result, and fewer items than jobs is one each")
  func few() {
    #expect(ParallelMap.map([Int](), jobs: 4) { $0 }.isEmpty)
    #expect(ParallelMap.map([1, 2], jobs: 4) { $0 * 2 } == [2, 4])
  }
}
