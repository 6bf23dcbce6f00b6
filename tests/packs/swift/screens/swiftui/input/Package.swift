// swift-tools-version:5.9
import PackageDescription
let package = Package(name: "Orchard", targets: [.executableTarget(name: "Orchard")])
