/// What the developer notes of specs cover: a row for each component, and in it a cell for each aspect
/// on each platform and in each framework.
public struct CoverageMatrix: Sendable {
  /// The rows, in the order of paths.
  public let rows: [CoverageRow]
  /// How many specs have no row, as they have no developer notes by aspect or were not read whole.
  public let unmeasured: Int

  /// Creates a matrix.
  public init(rows: [CoverageRow], unmeasured: Int) {
    self.rows = rows
    self.unmeasured = unmeasured
  }

  /// How often each state occurs.
  public var totals: CoverageTotals {
    CoverageTotals(rows.flatMap { $0.cells.map(\.state) })
  }

  /// The rows of each dialect and platform, whose cells are for the same aspects and frameworks: the
  /// dialects in the order of their ids, the platforms in their own.
  public var tables: [CoverageTable] {
    let byDialect = Dictionary(grouping: rows, by: \.dialect).sorted { $0.key < $1.key }
    let tables = byDialect.flatMap { _, rows in
      CoverageName.distinct(rows.flatMap { $0.cells.map(\.platform) }).map { platform in
        CoverageTable(platform: platform, rows: rows)
      }
    }
    return tables.map { table in
      var titled = table
      let isOnly = tables.count { $0.platform == table.platform } == 1
      if !isOnly, let form = table.rows.first?.form { titled.title += ", \(form)" }
      return titled
    }
  }
}

/// What one spec covers.
public struct CoverageRow: Sendable {
  /// The path of its file.
  public let path: String
  /// The component's name, lower case.
  public let component: String
  /// The id of its dialect.
  public let dialect: String
  /// What its dialect is called in front of people: "Markdown".
  public let form: String
  /// The cells: by platform, aspect and framework, in the order of the dialect.
  public let cells: [CoverageCell]

  /// Creates a row.
  public init(
    path: String, component: String, dialect: String, form: String, cells: [CoverageCell]
  ) {
    self.path = path
    self.component = component
    self.dialect = dialect
    self.form = form
    self.cells = cells
  }

  /// How often each state occurs.
  public var totals: CoverageTotals { CoverageTotals(cells.map(\.state)) }
}

/// One aspect on one platform and in one framework.
public struct CoverageCell: Sendable {
  /// The platform, such as `ios`.
  public let platform: CoverageName
  /// The aspect, such as `role`.
  public let aspect: CoverageName
  /// The framework, such as `uikit`; nil where the aspect is not described by framework.
  public let framework: CoverageName?
  /// What is there.
  public let state: CoverageState
  /// Where it is, or where a finding says that it is missing; nil where nothing is wanted.
  public let place: CoveragePlace?
  /// The findings that make it missing, contradicted or unclear.
  public let findings: [Finding]

  /// What a finding says of a cell: its rule, and its message.
  public typealias Finding = (rule: RuleID, message: String)

  /// Creates a cell.
  public init(
    platform: CoverageName, aspect: CoverageName, framework: CoverageName?, state: CoverageState,
    place: CoveragePlace? = nil, findings: [Finding] = []
  ) {
    self.platform = platform
    self.aspect = aspect
    self.framework = framework
    self.state = state
    self.place = place
    self.findings = findings
  }
}

/// The id of a platform, an aspect or a framework, and its name as people write it.
public struct CoverageName: Sendable, Hashable {
  /// The id, such as `swiftui`.
  public let id: String
  /// The name, such as `SwiftUI`.
  public let title: String

  /// Creates a name.
  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }

  /// Returns names without those whose id was there before: folders may have headings of their own.
  public static func distinct(_ names: [CoverageName]) -> [CoverageName] {
    names.reduce(into: []) { known, name in
      if !known.contains(where: { $0.id == name.id }) { known.append(name) }
    }
  }
}

/// From where to where in a file: the end is just past the last character.
public typealias CoveragePlace = (start: SourceLocation, end: SourceLocation)

/// What the notes have for a cell.
public enum CoverageState: String, Sendable, CaseIterable {
  /// Notes, or examples of what is announced.
  case covered
  /// Words that point to other guidance: "follow the Button guidance".
  case byPointer = "by-pointer"
  /// "N/A".
  case notApplicable = "not-applicable"
  /// Something that another part of the document contradicts.
  case contradicted
  /// Nothing, and a rule reports that.
  case missing
  /// Notes without the label of a framework, and a rule reports that.
  case unlabelled
  /// Nothing that could be judged, as another finding has to be dealt with first.
  case unclear
  /// Nothing, and no rule asks for it.
  case notRequired = "not-required"

  /// Whether what is wanted is there.
  public var isGood: Bool { self == .covered || self == .byPointer || self == .notApplicable }
}

/// How many cells are in each state.
public struct CoverageTotals: Sendable {
  private let states: [CoverageState]

  /// Counts the states of cells.
  public init(_ states: [CoverageState]) { self.states = states }

  /// Returns how many cells are in a state.
  public subscript(_ state: CoverageState) -> Int { states.count { $0 == state } }

  /// How many cells there should be something in.
  public var required: Int { states.count { $0 != .notRequired } }
  /// In how many of these it is.
  public var good: Int { states.count(where: \.isGood) }
  /// The share of good cells in whole percent, at most 99 where one is missing; nil where
  /// nothing is required.
  public var percent: Int? {
    if required == 0 { return nil }
    return good == required ? 100 : min(99, (200 * good + required) / (2 * required))
  }
}

/// The specs of one dialect on one platform.
public struct CoverageTable: Sendable {
  /// The platform.
  public let platform: CoverageName
  /// The platform's name, with that of the dialect where another table is for the platform too.
  public internal(set) var title: String
  /// The aspects: the columns, in the order of the dialect.
  public let aspects: [CoverageName]
  /// The specs that have cells of the platform: the rows.
  public let rows: [CoverageRow]

  init(platform: CoverageName, rows: [CoverageRow]) {
    self.platform = platform
    title = platform.title
    let rows = rows.map { row in
      CoverageRow(
        path: row.path, component: row.component, dialect: row.dialect, form: row.form,
        cells: row.cells.filter { $0.platform == platform })
    }.filter { !$0.cells.isEmpty }
    self.rows = rows
    aspects = CoverageName.distinct(rows.flatMap { $0.cells.map(\.aspect) })
  }

  /// The frameworks, in the order of the dialect; none where aspects are not described by framework.
  public var frameworks: [CoverageName] {
    CoverageName.distinct(rows.flatMap { $0.cells.compactMap(\.framework) })
  }

  /// Returns the name of a row's component, with its path where another row has the same name.
  public func name(of row: CoverageRow) -> String {
    rows.count { $0.component == row.component } > 1
      ? "\(row.component) (\(row.path))" : row.component
  }

  /// Returns the cells of a row for one aspect: one for each framework.
  public func cells(of row: CoverageRow, _ aspect: CoverageName) -> [CoverageCell] {
    row.cells.filter { $0.aspect.id == aspect.id }
  }
}
