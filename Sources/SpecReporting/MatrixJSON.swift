import SpecDiagnostics

/// A matrix as JSON, version 1.
///
/// Every key is always there; keys and states are only ever added.
struct MatrixJSON {
  let matrix: CoverageMatrix
  let toolVersion: String

  func write(to write: ([UInt8]) -> Void) {
    let summary: JSONValue = [
      "specs": .number(matrix.rows.count + matrix.unmeasured),
      "measured": .number(matrix.rows.count), "totals": totals(matrix.totals),
    ]
    write(JSONList.head("components", toolVersion: toolVersion))
    var list = JSONList(indentation: 2)
    for row in matrix.rows { write(list.bytes(adding: [self.row(row)])) }
    write(list.end + ",\n  ".utf8 + summary.member("summary", indentation: 2) + "\n}\n".utf8)
  }

  private func row(_ row: CoverageRow) -> JSONValue {
    [
      "component": .text(row.component), "path": .text(row.path), "dialect": .text(row.dialect),
      "cells": .list(row.cells, cell), "totals": totals(row.totals),
    ]
  }

  private func cell(_ cell: CoverageCell) -> JSONValue {
    [
      "platform": .text(cell.platform.id), "aspect": .text(cell.aspect.id),
      "framework": JSONValue(cell.framework?.id), "state": .text(cell.state.rawValue),
      "range": cell.place.map { ["start": $0.start.json, "end": $0.end.json] } ?? .null,
      "findings": .list(cell.findings) {
        ["rule": .text($0.rule.description), "message": .text($0.message)]
      },
    ]
  }

  private func totals(_ totals: CoverageTotals) -> JSONValue {
    .object(
      CoverageState.allCases.map { ($0.rawValue, .number(totals[$0])) } + [
        ("required", .number(totals.required)),
        ("percent", totals.percent.map(JSONValue.number) ?? .null),
      ])
  }
}
