// swift-tools-version:5.5
import PackageDescription

let package = Package(
    name: "Harbor",
    dependencies: [.package(url: "https://github.com/Kitura/Kitura.git", from: "3.0.0")],
    targets: [.executableTarget(name: "Harbor", dependencies: ["Kitura"])]
)
