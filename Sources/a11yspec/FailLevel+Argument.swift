public import ArgumentParser
public import SpecDiagnostics
public import SpecLinting

// A value that is none of the cases is an error that lists them.
extension FailLevel: ExpressibleByArgument {}
extension Confidence: ExpressibleByArgument {}
extension Preset: ExpressibleByArgument {}
