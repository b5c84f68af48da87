// swift-tools-version: 6.2
import PackageDescription

// One target per module; who may import whom is written in ARCHITECTURE.md and held by
// ImportDirectionTests.

// `make fuzz` alone builds with libFuzzer and the address sanitizer, in a folder of its own.
let isFuzzing = Context.environment["A11YSPEC_FUZZ"] != nil
let sanitizer = "-sanitize=fuzzer,address"
let fuzzed: [SwiftSetting] = isFuzzing ? [.unsafeFlags([sanitizer])] : []

let strict: [SwiftSetting] =
  fuzzed + [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
    .treatAllWarnings(as: .error),
    // The modules call each other for every word: a thirteenth fewer instructions. Generic types are
    // made by calls, without reading their names: a sixteenth fewer for one document.
    .unsafeFlags(
      [
        "-cross-module-optimization", "-Xfrontend",
        "-disable-concrete-type-metadata-mangled-name-accessors",
      ], .when(configuration: .release)),
  ]

// What reads every word is optimised in debug builds too: the tests read thousands of documents.
let optimised = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

// A release on Linux is one static file: nothing to install beside it, and it starts in a
// millisecond. The three libraries are parts of Foundation that a static link does not pull in
// by itself. Debug builds stay dynamic, as tests and sanitizers need. The gold linker warns of
// calls in Foundation that nothing here reaches; lld, which comes with Swift, does not.
let staticRelease: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-executable", "-use-ld=lld", "-Xlinker", "-s", "-l_FoundationCollections",
      "-l_FoundationCShims", "-lswiftSynchronization",
    ], .when(platforms: [.linux], configuration: .release))
]

let package = Package(
  name: "a11yspec",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "a11yspec", targets: ["a11yspec"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    .systemLibrary(
      name: "CLibYaml", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),

    .systemLibrary(name: "CSystem"),

    .target(name: "CFault"),
    .target(name: "SpecSystem", dependencies: ["CFault", "CSystem"], swiftSettings: strict),
    .target(name: "SpecDiagnostics", swiftSettings: optimised),
    .target(
      name: "SpecYAML", dependencies: ["CLibYaml", "SpecDiagnostics"], swiftSettings: optimised),
    .target(name: "SpecMarkdown", dependencies: ["SpecDiagnostics"], swiftSettings: optimised),
    .target(name: "SpecHTML", dependencies: ["SpecDiagnostics"], swiftSettings: optimised),
    .target(
      name: "SpecLanguage", dependencies: ["SpecYAML", "SpecDiagnostics"], swiftSettings: optimised),
    .target(
      name: "SpecAPIs", dependencies: ["SpecYAML", "SpecDiagnostics"], swiftSettings: optimised),
    .target(
      name: "SpecModel",
      dependencies: ["SpecLanguage", "SpecYAML", "SpecMarkdown", "SpecHTML", "SpecDiagnostics"],
      swiftSettings: strict),
    .target(
      name: "SpecFacts", dependencies: ["SpecModel", "SpecLanguage", "SpecDiagnostics"],
      swiftSettings: optimised),
    .target(
      name: "SpecComparison",
      dependencies: ["SpecFacts", "SpecModel", "SpecLanguage", "SpecDiagnostics"],
      swiftSettings: optimised),
    .target(
      name: "SpecRules",
      dependencies: [
        "SpecComparison", "SpecFacts", "SpecModel", "SpecAPIs", "SpecHTML", "SpecLanguage",
        "SpecYAML", "SpecDiagnostics",
      ],
      swiftSettings: strict),
    .target(
      name: "SpecConfiguration", dependencies: ["SpecYAML", "SpecDiagnostics"],
      resources: [.embedInCode("keys.yml")], swiftSettings: strict),
    .target(
      name: "SpecReporting", dependencies: ["SpecDiagnostics"], exclude: ["Page"],
      swiftSettings: strict),
    .target(
      name: "SpecLinting",
      dependencies: [
        "SpecConfiguration", "SpecRules", "SpecComparison", "SpecModel", "SpecAPIs", "SpecLanguage",
        "SpecYAML", "SpecDiagnostics", "SpecSystem",
      ],
      swiftSettings: strict),

    .target(
      name: "SpecEditing",
      dependencies: [
        "SpecLinting", "SpecRules", "SpecModel", "SpecAPIs", "SpecLanguage", "SpecYAML",
        "SpecDiagnostics", "SpecSystem",
      ],
      swiftSettings: strict),

    // The tools of those who work on a11yspec. They are no package of their own, which would compile
    // every module a second time.
    .target(
      name: "SpecGeneration",
      dependencies: [
        "SpecLinting", "SpecConfiguration", "SpecReporting", "SpecRules", "SpecAPIs",
        "SpecLanguage", "SpecYAML", "SpecDiagnostics",
      ],
      path: "Tools/SpecGeneration", swiftSettings: strict),

    .target(
      name: "SpecMutation",
      dependencies: ["SpecLinting", "SpecModel", "SpecLanguage", "SpecYAML", "SpecDiagnostics"],
      path: "Tools/SpecMutation", resources: [.embedInCode("defects.yml")], swiftSettings: strict),

    .target(
      name: "SpecFuzzing",
      dependencies: [
        "SpecLinting", "SpecConfiguration", "SpecRules", "SpecFacts", "SpecModel", "SpecLanguage",
        "SpecMarkdown", "SpecYAML", "SpecDiagnostics",
      ],
      path: "Tools/SpecFuzzing", swiftSettings: strict),

    .executableTarget(
      name: "a11yspec",
      dependencies: [
        "SpecEditing", "SpecLinting", "SpecConfiguration", "SpecReporting", "SpecRules",
        "SpecFacts",
        "SpecModel", "SpecLanguage", "SpecYAML", "SpecDiagnostics", "SpecSystem",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict, linkerSettings: staticRelease),
    .executableTarget(
      name: "a11yspec-dev",
      dependencies: [
        "SpecGeneration", "SpecMutation", "SpecLinting", "SpecReporting", "SpecRules",
        "SpecComparison", "SpecFacts", "SpecModel", "SpecLanguage", "SpecMarkdown", "SpecYAML",
        "SpecDiagnostics",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tools/a11yspec-dev", swiftSettings: strict),

    // What several test targets need; it imports no test library, so that every build can build it.
    .target(
      name: "TestSupport",
      dependencies: ["SpecLinting", "SpecModel", "SpecLanguage", "SpecYAML", "SpecDiagnostics"],
      path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(name: "SpecDiagnosticsTests", dependencies: ["SpecDiagnostics"]),
    .testTarget(name: "SpecYAMLTests", dependencies: ["SpecYAML", "SpecDiagnostics"]),
    .testTarget(name: "SpecHTMLTests", dependencies: ["SpecHTML", "SpecDiagnostics"]),
    .testTarget(name: "SpecMarkdownTests", dependencies: ["SpecMarkdown", "SpecDiagnostics"]),
    .testTarget(
      name: "SpecConfigurationTests",
      dependencies: ["SpecConfiguration", "SpecYAML", "SpecDiagnostics"]),
    .testTarget(
      name: "SpecReportingTests", dependencies: ["SpecReporting", "SpecDiagnostics"],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "SpecLintingTests",
      dependencies: [
        "SpecGeneration", "SpecLinting", "SpecConfiguration", "SpecRules", "SpecModel", "SpecAPIs",
        "SpecLanguage", "SpecYAML", "SpecDiagnostics", "SpecSystem",
      ]),
    .testTarget(
      name: "SpecEditingTests",
      dependencies: [
        "SpecEditing", "SpecLinting", "SpecConfiguration", "SpecModel", "SpecDiagnostics",
      ]),
    .testTarget(
      name: "SpecMutationTests",
      dependencies: [
        "TestSupport", "SpecMutation", "SpecLinting", "SpecRules", "SpecFacts", "SpecModel",
        "SpecYAML", "SpecDiagnostics",
      ], exclude: ["Specs"]),
    .testTarget(
      name: "SpecFuzzingTests", dependencies: ["SpecFuzzing"], exclude: ["Crashes"]),
    // Reads the checkout: sources, documents, what git tracks.
    .testTarget(name: "HouseTests", exclude: ["plain-words.txt"]),
    .testTarget(
      name: "SpecLanguageTests",
      dependencies: ["TestSupport", "SpecLanguage", "SpecLinting", "SpecYAML", "SpecDiagnostics"]),
    .testTarget(
      name: "SpecModelTests",
      dependencies: [
        "TestSupport", "SpecFuzzing",
        "SpecModel", "SpecLanguage", "SpecLinting", "SpecMarkdown", "SpecYAML", "SpecDiagnostics",
      ]),
    .testTarget(
      name: "SpecFactsTests",
      dependencies: [
        "TestSupport", "SpecFacts", "SpecModel", "SpecLanguage", "SpecLinting", "SpecYAML",
        "SpecDiagnostics",
      ],
      exclude: ["Snapshots", "readings.yml"]),
    .testTarget(
      name: "SpecComparisonTests",
      dependencies: [
        "TestSupport",
        "SpecComparison", "SpecFacts", "SpecModel", "SpecLinting", "SpecDiagnostics",
      ]),
    // The command is run, not linked: depending on it would link the tests statically in release.
    .testTarget(name: "CommandTests", exclude: ["Scenarios"]),
    .testTarget(
      name: "SpecAPIsTests",
      dependencies: ["TestSupport", "SpecAPIs", "SpecYAML", "SpecDiagnostics"],
      exclude: ["judged-spans.yml", "silent-spans.txt"]),
    .testTarget(name: "SpecRulesTests", dependencies: ["SpecRules", "SpecDiagnostics"]),
  ],
  swiftLanguageModes: [.v6]
)

if isFuzzing {
  package.targets.append(
    .executableTarget(
      name: "a11yspec-fuzz", dependencies: ["SpecFuzzing", "SpecSystem"],
      path: "Tools/a11yspec-fuzz", swiftSettings: strict,
      // The gold linker crashes over these sections.
      linkerSettings: [.unsafeFlags([sanitizer, "-use-ld=lld"])]))
}
