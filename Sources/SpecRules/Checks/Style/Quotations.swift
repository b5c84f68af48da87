import SpecDiagnostics

/// The quotations of one block of text, as far as something is wrong with them.
struct Quotations {
  /// The quotes that have no partner.
  private(set) var unpaired: [QuotationMark] = []
  /// The quotes that are another form than their partner's.
  private(set) var mixed: [(open: QuotationMark, close: QuotationMark)] = []
  private var open: [QuotationMark] = []

  /// Pairs quotes in order of place.
  init(_ marks: [QuotationMark]) {
    // Straight quotes do not say which of them open: an even number is a pair each.
    let straight = marks.count { $0.form == .straight }
    let isStraight = straight == marks.count
    if isStraight, straight.isMultiple(of: 2) { return }
    let inches = marks.count(where: \.mayBeInches)
    let hasInches = !straight.isMultiple(of: 2) && (straight - inches).isMultiple(of: 2)
    if isStraight, hasInches { return }
    for mark in marks where !(hasInches && mark.mayBeInches) { take(mark) }
    unpaired = (unpaired + open).sorted { $0.range < $1.range }
    // However they are read, one without a partner is all that an odd number shows.
    if isStraight { unpaired = Array(unpaired.prefix(1)) }
  }

  private mutating func take(_ mark: QuotationMark) {
    switch mark.form {
    case .straight: takeStraight(mark)
    case .opening, .low: takeOpening(mark)
    case .closing: takeClosing(mark)
    }
  }

  private mutating func takeStraight(_ mark: QuotationMark) {
    guard let top = open.last else {
      if mark.mayClose { unpaired.append(mark) } else { open.append(mark) }
      return
    }
    if top.form == .straight {
      if mark.mayOpen {
        // The one before was never closed.
        open[open.count - 1] = mark
        unpaired.append(top)
      } else {
        open.removeLast()
      }
    } else if mark.mayOpen {
      open.append(mark)
    } else {
      open.removeLast()
      mixed.append((top, mark))
    }
  }

  private mutating func takeOpening(_ mark: QuotationMark) {
    guard mark.mayClose, let top = open.last else { return open.append(mark) }
    open.removeLast()
    if top.form != .low || mark.form == .low { mixed.append((top, mark)) }
  }

  private mutating func takeClosing(_ mark: QuotationMark) {
    if let top = open.last {
      open.removeLast()
      // Swedish and Finnish open with the closing form.
      if top.form == .straight { mixed.append((top, mark)) }
    } else if mark.mayOpen {
      open.append(mark)
    } else {
      unpaired.append(mark)
    }
  }
}
