import Dispatch
import SpecSystem
import Synchronization

/// Does the same work on many items at once and gives the results in the items' order.
public enum ParallelMap {
  /// The number of processors that are online: how many jobs run by default.
  public static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Below this number of items for each job one more job costs more than it brings.
  public static let itemsPerJob = 8

  /// Returns `transform` of every item, in the items' order whatever the number of jobs.
  ///
  /// Blocks until all is done. A task group would need an asynchronous main function, whose main
  /// thread ends itself when it waits; in a static executable the unwinder then sorts the tables of
  /// the whole program, which took 7 of the 8 ms of `a11yspec --version`.
  ///
  /// With a `size` the largest items come first: one that is met last would be waited for.
  public static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], jobs: Int, largestFirst size: ((Item) -> Int)? = nil,
    _ transform: @Sendable (Item) -> Result
  ) -> [Result] {
    let jobs = min(jobs, items.count / itemsPerJob)
    if jobs <= 1 { return items.map(transform) }
    let order = size.map { size in
      items.enumerated().map { (size($1), $0) }.sorted { ($0.0, $1.1) > ($1.0, $0.1) }.map(\.1)
    }
    let next = Atomic(0)
    let ordered = Mutex([Result?](repeating: nil, count: items.count))
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      // Each job takes the next item that no one has: no job waits for one with long files.
      var own: [(Int, Result)] = []
      while true {
        let place = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard place < items.count else { break }
        let index = order?[place] ?? place
        own.append((index, transform(items[index])))
      }
      ordered.withLock { results in
        for (index, result) in own { results[index] = result }
      }
    }
    return ordered.withLock { results in results.compactMap { $0 } }
  }
}
