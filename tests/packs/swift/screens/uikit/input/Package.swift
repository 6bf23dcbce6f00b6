// swift-tools-version:5.9
import PackageDescription
let package = Package(name: "Tannery", targets: [.executableTarget(name: "Tannery")])
