import Vapor

@main
enum Entrypoint {
    static func main() async throws {
        let app = try await Application.make(.detect())
        app.get("kettles") { _ in "[]" }
        try await app.execute()
    }
}
