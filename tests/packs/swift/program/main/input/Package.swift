// swift-tools-version:5.9
import PackageDescription

let package = Package(
    name: "loom",
    targets: [.executableTarget(name: "loom")]
)
