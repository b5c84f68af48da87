import SpecDiagnostics

/// What a client has sent and is not answered yet, in order.
public struct MessageQueue: Sendable {
  private var reader = MessageReader()
  private var waiting: [Message] = []
  /// Creates an empty queue.
  public init() {}

  /// Whether nothing waits.
  public var isEmpty: Bool { waiting.isEmpty }

  /// Whether a message is not all there.
  public var isWithin: Bool { reader.isWithin }

  /// Takes in what was read; throws where that is no message: where the next one begins is unknown then.
  public mutating func add(_ bytes: [UInt8]) throws(ResponseError) {
    reader.add(bytes)
    while let content = try reader.next() { waiting.append(Message(content)) }
  }

  /// Takes the next message, and says whether a later one takes it back.
  mutating func next() -> (message: Message, isCancelled: Bool)? {
    guard !waiting.isEmpty else { return nil }
    let message = waiting.removeFirst()
    guard case .request(let id, _, _) = message else { return (message, false) }
    let isCancelled = waiting.contains { later in
      guard case .notification("$/cancelRequest", let params) = later else { return false }
      return params["id"].isSameID(as: id)
    }
    return (message, isCancelled)
  }
}
