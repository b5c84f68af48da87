public import SpecDiagnostics

enum Message: Sendable {
  /// It waits for an answer.
  case request(id: JSONValue, method: String, params: JSONValue)
  /// It waits for none.
  case notification(method: String, params: JSONValue)
  /// It answers what the server asked.
  case response
  /// It is no message of the protocol; the answer says why.
  case invalid(ResponseError)

  init(_ bytes: [UInt8]) {
    let json: JSONValue
    do { json = try JSONParser.parse(bytes) } catch {
      self = .invalid(error)
      return
    }
    let id = json["id"]
    switch (json["method"].text, id) {
    case (let method?, .null): self = .notification(method: method, params: json["params"])
    case (let method?, .text), (let method?, .number):
      self = .request(id: id, method: method, params: json["params"])
    case (nil, _) where !json["result"].isNull || !json["error"].isNull || !id.isNull:
      self = .response
    default: self = .invalid(ResponseError(.invalidRequest, "this is no message"))
    }
  }
}

/// Why a request has no result, or what was read is no message.
public struct ResponseError: Error {
  /// The numbers of JSON-RPC 2.0 and of the Language Server Protocol 3.17.
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestCancelled = -32800
  }

  let code: Code
  /// What is wrong, for people.
  public let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  func answer(to id: JSONValue) -> JSONValue {
    [
      "jsonrpc": "2.0", "id": id,
      "error": ["code": .number(code.rawValue), "message": .text(message)],
    ]
  }
}

extension JSONValue {
  static func answer(to id: JSONValue, _ result: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "result": result]
  }

  static func notification(_ method: String, _ params: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "method": .text(method), "params": params]
  }

  static func request(_ method: String, id: String, _ params: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": .text(id), "method": .text(method), "params": params]
  }

  /// The message as it is sent: headers and content.
  public var framed: [UInt8] {
    var content: [UInt8] = []
    write(to: &content, indentation: 0)
    return "Content-Length: \(content.count)\r\n\r\n".utf8 + content
  }

  /// Whether both are the same text or the same number, as ids of requests are.
  func isSameID(as other: JSONValue) -> Bool {
    text != nil && text == other.text || number != nil && number == other.number
  }
}
