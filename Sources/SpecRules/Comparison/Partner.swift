/// Why a criterion and an event are paired.
struct Partner: Sendable {
  /// The event, or what one step of it tells.
  let event: Event
  /// The event that the step belongs to.
  let whole: Event
  /// How well the two fit.
  let fit: Fit
  /// By what way they were paired.
  let kind: Kind

  init(_ event: Event, of whole: Event? = nil, fit: Fit, kind: Kind) {
    self.event = event
    self.whole = whole ?? event
    self.fit = fit
    self.kind = kind
  }

  /// The ways to become a pair.
  enum Kind: Sendable {
    /// They are partners in the assignment with the greatest sum.
    case best
    /// One of them was left over and joined the other, which has a better partner.
    case joined
    /// They stand in different channels.
    case elsewhere
    /// The action stands only where one listens to the screen reader.
    case listening
  }
}
