// swift-tools-version:5.9
import PackageDescription

let package = Package(
    name: "spool",
    targets: [.executableTarget(name: "spool")]
)
