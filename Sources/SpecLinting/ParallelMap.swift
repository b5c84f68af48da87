import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Does the same work on many items at once and gives the results in the items' order.
public enum ParallelMap {
  /// The number of processors that are online: how many jobs run unless told otherwise.
  public static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Below this number of items for each job one more job costs more than it brings.
  static let itemsPerJob = 8

  /// Returns `transform` of every item, in the items' order whatever the number of jobs.
  public static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], jobs: Int, _ transform: @escaping @Sendable (Item) -> Result
  ) async -> [Result] {
    let jobs = min(jobs, items.count / itemsPerJob)
    if jobs <= 1 { return items.map(transform) }
    let next = NextIndex()
    return await withTaskGroup(of: [(Int, Result)].self) { group in
      for _ in 0..<jobs {
        group.addTask {
          // Each job takes the next item that nobody has: no job waits for one with long files.
          var own: [(Int, Result)] = []
          while let index = next.take(below: items.count) {
            own.append((index, transform(items[index])))
          }
          return own
        }
      }
      var ordered = [Result?](repeating: nil, count: items.count)
      for await part in group { for (index, result) in part { ordered[index] = result } }
      return ordered.compactMap { $0 }
    }
  }
}

/// The index of the item that nobody has taken yet; shared by the jobs of one run.
private final class NextIndex: Sendable {
  private let value = Atomic(0)

  func take(below limit: Int) -> Int? {
    let index = value.wrappingAdd(1, ordering: .relaxed).oldValue
    return index < limit ? index : nil
  }
}
