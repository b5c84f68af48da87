import SpecDiagnostics
import SpecMarkdown
import SpecYAML

/// The parsers.
extension FuzzTarget {
  static let yaml = FuzzTarget("yaml") { input, promises in
    let file = CheckedFile(SourceFile(path: "data.yml", bytes: input))
    let parse = YAMLParser.parse(file.file, in: file.range)
    for problem in parse.problems {
      promises.hold(problem.range, isIn: file.range, of: file, "problem \(problem.kind)")
      promises.hold(
        !problem.range.isEmpty || problem.range.lowerBound == input.count,
        "the problem \(problem.kind) is empty before the end of the text")
      if let related = problem.related {
        promises.hold(related.range, isIn: file.range, of: file, "place of \(problem.kind)")
      }
    }
    if let root = parse.root { promises.hold(root, in: file, depth: 0) }
  }

  static let markdown = FuzzTarget("markdown") { input, promises in
    for path in ["text.md", "text.mdx"] {
      let file = CheckedFile(SourceFile(path: path, bytes: input))
      let document = MarkdownParser.parse(file.file, in: file.range)
      promises.ascend(document.comments, of: file, "comments")
      promises.ascend(document.components, of: file, "components")
      for problem in document.problems {
        promises.hold(problem.range, isIn: file.range, of: file, "problem \(problem.kind)")
      }
      for block in document.blocks {
        promises.hold(block.range, isIn: file.range, of: file, "block \(block.kind)")
        promises.ascend(block.lines, of: file, "lines of \(block.kind)")
        let spans = InlineScanner.spans(in: block.lines, of: file.file)
        for span in spans {
          promises.hold(span.range, isIn: file.range, of: file, "span \(span.kind)")
          promises.hold(span.content, isIn: span.range, of: file, "content of \(span.kind)")
        }
        promises.hold(
          zip(spans, spans.dropFirst()).allSatisfy { $0.range.lowerBound <= $1.range.lowerBound },
          "spans are not in order of place")
      }
    }
  }
}

extension Promises {
  fileprivate mutating func hold(_ node: YAMLNode, in file: CheckedFile, depth: Int) {
    hold(node.range, isIn: file.range, of: file, "YAML node")
    switch node.value {
    case .scalar(let scalar): ascend(scalar.lines, of: file, "lines of a scalar")
    case .sequence(let nodes): for node in nodes { hold(node, in: file, depth: depth + 1) }
    case .mapping(let entries):
      for entry in entries {
        hold(entry.key, in: file, depth: depth + 1)
        hold(entry.value, in: file, depth: depth + 1)
      }
    }
  }
}
