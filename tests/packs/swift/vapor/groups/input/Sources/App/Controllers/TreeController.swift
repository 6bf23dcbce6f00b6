import Vapor

struct TreeController: RouteCollection {
    func boot(routes: any RoutesBuilder) throws {
        let trees = routes.grouped("trees")
        trees.get(use: self.index)
        trees.post(use: create)
        trees.group(":treeID") { tree in
            tree.put("prune", use: self.prune)
        }
    }

    func index(req: Request) async throws -> [String] { [] }
    func create(req: Request) async throws -> String { "" }
    func prune(req: Request) async throws -> HTTPStatus { .ok }
}
