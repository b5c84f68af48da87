/// One of the user interface frameworks whose names specifications speak of.
public enum APIFramework: String, Sendable, CaseIterable {
  /// UIKit, with the Foundation and Accessibility names around it.
  case uikit
  /// SwiftUI.
  case swiftui
  /// Android Views, with AndroidX and Material Components.
  case androidViews = "android-views"
  /// Jetpack Compose.
  case jetpackCompose = "jetpack-compose"
  /// HTML, ARIA, DOM, CSS and SVG.
  case web

  /// The name as authors write it.
  public var title: String {
    switch self {
    case .uikit: "UIKit"
    case .swiftui: "SwiftUI"
    case .androidViews: "Android Views"
    case .jetpackCompose: "Jetpack Compose"
    case .web: "Web"
    }
  }

  /// The platform that the framework belongs to.
  public var platform: APIPlatform {
    switch self {
    case .uikit, .swiftui: .ios
    case .androidViews, .jetpackCompose: .android
    case .web: .web
    }
  }

  /// The letter that stands for the framework in the packed table.
  var code: UInt8 {
    switch self {
    case .uikit: 0x75  // u
    case .swiftui: 0x73  // s
    case .androidViews: 0x76  // v
    case .jetpackCompose: 0x63  // c
    case .web: 0x77  // w
    }
  }

  /// The bit that stands for the framework in a context.
  fileprivate var bit: UInt8 { 1 << UInt8(Self.allCases.firstIndex(of: self) ?? 0) }

  init?(code: UInt8) {
    guard let found = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = found
  }
}

/// A platform that specifications are written for.
public enum APIPlatform: String, Sendable, CaseIterable {
  /// iOS and iPadOS.
  case ios
  /// Android.
  case android
  /// The web.
  case web

  /// The name as authors write it.
  public var title: String {
    switch self {
    case .ios: "iOS"
    case .android: "Android"
    case .web: "Web"
    }
  }
}

/// The frameworks that the text around a code span is about; none when that is not known.
public struct APIContext: Sendable, Hashable {
  /// A bit for each framework, in the order of `APIFramework`; none when not known.
  private let bits: UInt8

  /// Creates the context of a text that speaks of some frameworks.
  public init(_ frameworks: [APIFramework]) {
    bits = frameworks.reduce(0) { $0 | $1.bit }
  }

  /// Text of which nothing is known.
  public static let unknown = APIContext([])

  /// Text that is about a platform as a whole.
  public static func platform(_ platform: APIPlatform) -> APIContext {
    APIContext(APIFramework.allCases.filter { $0.platform == platform })
  }

  /// A number that stands for the frameworks.
  public var code: UInt64 { UInt64(bits) }

  /// Whether nothing is known.
  var isUnknown: Bool { bits == 0 }

  /// Whether the text may speak of a framework; everything may when nothing is known.
  func allows(_ framework: APIFramework) -> Bool {
    isUnknown || bits & framework.bit != 0
  }

  /// Whether the text is about a platform, as far as known.
  func includes(_ platform: APIPlatform) -> Bool {
    APIFramework.allCases.contains { $0.platform == platform && bits & $0.bit != 0 }
  }
}
