import Foundation
import Testing

@Suite("House style")
struct HouseStyleTests {
  private static let written = Checkout.sources.filter { !$0.isGenerated }

  @Test("there are sources to look at")
  func thereAreSources() {
    #expect(Self.written.count > 100)
  }

  @Test("a file that people write has at most 400 lines")
  func length() {
    let swift = Checkout.files.filter { $0.hasSuffix(".swift") }.map(SwiftSource.init)
    for source in swift where !source.isGenerated {
      #expect(source.lines.count <= 401, "\(source.path) has \(source.lines.count - 1) lines")
    }
  }

  @Test("no file can stop the program", arguments: written)
  func doesNotStop(_ source: SwiftSource) {
    let words = ["try!", "as!", "fatalError(", "preconditionFailure(", "assertionFailure("]
    for (number, text) in source.code {
      for word in words where text.contains(word) {
        Issue.record("\(source.path):\(number) has \(word)")
      }
    }
  }

  @Test("a file is named after a type in it", arguments: written)
  func fileName(_ source: SwiftSource) throws {
    guard source.name != "main" else { return }
    // `Type+Topic` extends `Type`.
    let type = try #require(source.name.split(separator: "+").first)
    #expect(
      source.typeNames.contains(String(type)),
      "\(source.path) declares \(source.typeNames.sorted().joined(separator: ", "))")
  }

  @Test("one file of each library says what its module does, and what it refuses to")
  func modulesAreDescribed() {
    for module in Set(Self.written.map(\.module)) where module.hasPrefix("Spec") {
      let opening = Self.written.filter { $0.module == module }.filter { source in
        source.lines.prefix(12).contains { $0.hasPrefix("/// This module ") }
      }
      #expect(opening.count == 1, "\(module): \(opening.map(\.path))")
    }
  }

  @Test("what is to be done is an issue, not a comment")
  func marks() {
    let marks = ["TODO", "FIXME", "XXX"]
    for path in Checkout.files where path.hasSuffix(".swift") && !path.contains("HouseStyleTests") {
      for line in Checkout.text(path).split(separator: "\n") {
        for mark in marks where line.contains("// \(mark)") {
          #expect(line.contains("\(mark) #"), "\(path): \(line)")
        }
      }
    }
  }

  @Test("no file names a place outside the project")
  func places() {
    // In pieces, so that this file does not name them.
    let places = ["/wo" + "rk/", ".lib" + "rary/", "shared/" + "corpus", "/ro" + "ot/"]
    for path in Checkout.files {
      let data = Checkout.data(path)
      for place in places where data.range(of: Data(place.utf8)) != nil {
        Issue.record("\(path) names \(place)")
      }
    }
  }

  @Test("StandardStream alone writes to the two streams, where text passes the gate")
  func streams() {
    let names = ["STDOUT_FILENO", "STDERR_FILENO", "fputs(", "Swift.print"]
    // The other asks whether a report goes to one of them.
    let allowed = ["StandardStream", "Path+Writing"].map { "/\($0).swift" }
    for source in Checkout.sources where !allowed.contains(where: source.path.hasSuffix) {
      for name in names where source.lines.contains(where: { $0.contains(name) }) {
        Issue.record("\(source.path) writes with \(name)")
      }
    }
  }
}
