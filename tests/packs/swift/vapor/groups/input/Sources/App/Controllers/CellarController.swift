import Vapor

struct CellarController: CellarRoutes {
    func registerRoutes(_ app: Application) throws {
        let keepers = app.tokenRoutes(minAccess: .keeper, path: "api", "cellar")

        keepers.get(barrelParam, use: show)
        keepers.post(barrelParam, Self.tap, use: draw)
    }
}
