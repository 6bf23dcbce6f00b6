import Fluent
import Vapor

extension PressController: RouteCollection {
    static let uri: PathComponent = .constant("presses")

    func boot(routes: RoutesBuilder) throws {
        let presses = routes.grouped("api").grouped(PressController.uri).grouped(KeeperMiddleware())
        let guarded = presses.grouped(Self.keeper)

        presses.get(use: list)
        guarded.on(.PUT, .parameter("press"), "start", body: .collect(maxSize: "1kb"), use: start)
        routes.delete(PressController.uri, ":press", use: remove)
    }

    func remove(request: Request) async throws -> HTTPStatus {
        let press = try await Press.find(request.parameters.get("press"), on: request.db)
        try await press?.delete(on: request.db)
        return .noContent
    }
}

/// What all of the project's controllers say alike.
extension CellarRoutes {
    var barrelParam: PathComponent { PathComponent(":barrel_id") }
    static var tap: PathComponent { .constant("tap") }
}
