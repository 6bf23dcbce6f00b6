import PackageDescription

let package = Package(
    name: "Oar",
    products: [
        .library(name: "Oar", targets: ["Oar"])
    ],
    targets: [
        .executableTarget(name: "rower")
    ]
)
