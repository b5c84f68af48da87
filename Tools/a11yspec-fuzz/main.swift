import SpecFuzzing
import SpecSystem

/// The target that `A11YSPEC_FUZZ_TARGET` names; libFuzzer starts this program again with options of
/// its own, so that an argument would get lost.
let target = getenv("A11YSPEC_FUZZ_TARGET").flatMap { FuzzTarget(named: String(cString: $0)) }

/// Tries one input: what libFuzzer calls.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  if let broken = target?.firstBrokenPromise(on: input) {
    print("broken promise: \(broken)")
    fflush(nil)
    abort()
  }
  return 0
}

typealias Trial = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Arguments>, _ trial: Trial
) -> CInt

if target == nil {
  // What the variable may be.
  for target in FuzzTarget.all { print(target.name) }
  exit(2)
}
var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
exit(runDriver(&count, &arguments, testOneInput))
