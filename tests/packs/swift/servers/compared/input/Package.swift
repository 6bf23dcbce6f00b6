// swift-tools-version:5.5
import PackageDescription

let package = Package(
    name: "kiln",
    dependencies: [.package(url: "https://github.com/apple/swift-nio.git", from: "2.0.0")],
    targets: [.executableTarget(name: "Kiln", dependencies: [.product(name: "NIOHTTP1", package: "swift-nio")])]
)
