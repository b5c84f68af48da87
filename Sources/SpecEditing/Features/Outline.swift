import SpecDiagnostics
import SpecModel

/// The parts of a specification, each in the one that it is in.
struct Outline {
  /// What a part is; the numbers are those of the protocol (SymbolKind).
  enum Kind: Int {
    case section = 3
    case test = 5
    case aspect = 4
    case criterion = 7
    case step = 24
    case framework = 20
  }

  let name: String
  let kind: Kind
  let range: SourceRange
  /// What stands for it: its heading or its own text.
  let selection: SourceRange
  private(set) var children: [Outline] = []

  private init(_ name: String, _ kind: Kind, _ range: SourceRange, _ selection: SourceRange) {
    self.name = name
    self.kind = kind
    self.range = range.union(selection)
    self.selection = selection
  }

  /// Returns the outermost parts of a specification, in document order.
  fileprivate static func parts(of spec: ComponentSpec) -> [Outline] {
    var flat = spec.sections.map { Outline($0.title.value, .section, $0.range, $0.heading) }
    for part in (spec.condensed?.parts ?? []) + spec.scenarios {
      flat.append(Outline(part.title.value, .test, part.range, part.title.range))
      flat += part.criteria.flatMap(\.withDescendants).map { criterion in
        Outline(
          criterion.text, .criterion,
          criterion.withDescendants.map(\.range).span ?? criterion.range,
          criterion.range)
      }
      flat += part.allSteps.map { step in
        Outline(
          spec.file.text(step.range), .step, step.withDescendants.map(\.range).span ?? step.range,
          step.range)
      }
    }
    for aspect in spec.notes.flatMap(\.aspects) {
      flat.append(Outline(aspect.title.value, .aspect, aspect.range, aspect.heading))
      flat += aspect.frameworks.map { framework in
        Outline(
          framework.label.value, .framework, framework.items.map(\.range).span ?? framework.range,
          framework.range)
      }
    }
    flat += spec.entries.map { Outline($0.name.value, .section, $0.range, $0.name.range) }
    var rest = flat.sorted {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }[...]
    return take(&rest, in: nil)
  }

  /// Puts parts into those that hold them.
  private static func take(_ rest: inout ArraySlice<Outline>, in whole: SourceRange?) -> [Outline] {
    var parts: [Outline] = []
    while var next = rest.first, whole?.contains(next.range) ?? true {
      rest.removeFirst()
      // The same range again would be a part of itself.
      if parts.last?.range == next.range || whole == next.range { continue }
      next.children = take(&rest, in: next.range)
      parts.append(next)
    }
    return parts
  }

  /// The part as a `DocumentSymbol`; the name is cut, for it is in a list.
  func symbol(in judgement: Judgement) -> JSONValue {
    let words = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return [
      "name": .text(words.isEmpty ? "-" : String(words.prefix(80))),
      "kind": .number(kind.rawValue), "range": judgement.json(range),
      "selectionRange": judgement.json(selection),
      "children": .list(children) { $0.symbol(in: judgement) },
    ]
  }

  /// The part and those in it that have several lines, as `FoldingRange`s.
  func foldings(in file: SourceFile) -> [JSONValue] {
    let first = file.lines.line(at: range.lowerBound) - 1
    let last = file.lines.line(at: max(range.lowerBound, range.upperBound - 1)) - 1
    let own: [JSONValue] =
      last > first ? [["startLine": .number(first), "endLine": .number(last)]] : []
    return own + children.flatMap { $0.foldings(in: file) }
  }
}

extension Judgement {
  /// The outermost parts of the document; none where it is no specification.
  var outline: [Outline] { spec.map(Outline.parts) ?? [] }
}
