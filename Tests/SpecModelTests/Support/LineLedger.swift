import SpecDiagnostics
import SpecMarkdown
import SpecModel

/// Says which lines of a spec's two blocks belong to nothing that the model knows.
struct LineLedger {
  private let spec: ComponentSpec
  private let owners: [SourceRange]
  private let comments: [SourceRange]

  init(_ spec: ComponentSpec) {
    self.spec = spec
    comments = MarkdownParser.parse(spec.file, in: spec.file.range).comments
    var owners = comments + spec.codeBlocks.map(\.range) + spec.media.map(\.range)
    owners += spec.texts.filter(\.isHeading).flatMap(\.lines)
    owners += spec.sections.map(\.heading)
    owners += spec.component.mentions.map(\.name.range)
    if let condensed = spec.condensed {
      owners += condensed.parts.map(\.title.range) + condensed.allCriteria.map(\.range)
      owners += [condensed.fullInformation?.range].compactMap(\.self)
    }
    if let gherkin = spec.gherkin {
      owners += gherkin.partRanges.filter { range in
        !gherkin.parts.contains { $0.range == range }
      }
      owners += [gherkin.fullInformation?.range].compactMap(\.self)
    }
    self.owners = owners
  }

  /// The lines of the two blocks that hold something, and belong to nothing.
  var lost: [String] {
    blocks.flatMap { lines(of: $0) }.filter { line in
      !owners.contains { $0.overlaps(line) }
    }.map { "\(spec.file.location(at: $0.lowerBound).line): \(spec.file.text($0))" }
  }

  /// The number of lines of a block that begin with a bullet, outside fences and comments.
  func bulletLines(in block: SourceRange) -> Int {
    lines(of: block).count { line in
      let bytes = spec.file.bytes[line.lowerBound..<line.upperBound]
      guard let first = bytes.first, [0x2D, 0x2A, 0x2B].contains(first) else { return false }
      let isBullet = bytes.count == 1 || bytes[line.lowerBound + 1].isBlank
      let isHidden = (comments + spec.codeBlocks.map(\.range)).contains { $0.overlaps(line) }
      return isBullet && !isHidden
    }
  }

  private var blocks: [SourceRange] {
    [spec.condensed?.range, spec.gherkin?.range].compactMap(\.self)
  }

  /// The lines of a block that hold something, without the spaces around them.
  private func lines(of block: SourceRange) -> [SourceRange] {
    let table = spec.file.lines
    let numbers = table.line(at: block.lowerBound)...table.line(at: block.upperBound)
    return numbers.map { spec.file.trimmed(table.range(ofLine: $0)) }.filter {
      !$0.isEmpty && block.overlaps($0)
    }
  }
}

extension NumberedBlock {
  /// Every criterion, children included, in document order.
  var allCriteria: [Criterion] { parts.flatMap(\.criteria).flatMap(\.withDescendants) }
}

extension Criterion {
  var withDescendants: [Criterion] { [self] + children.flatMap(\.withDescendants) }
}
