import Vapor
@testable import App
/// A user.
public final class User: Model, Content {
    static let schema = "users"
    @ID(key: .id) var id: UUID?
    @Field(key: "name")
    var name: String
    init(id: UUID? = nil, name text: String) { self.id = id }
    func find(_ id: Int, on db: Database) async throws -> User? { return nil }
    var title: String { "x" }
    enum CodingKeys: String, CodingKey { case id, name = "full_name" }
}
extension User: Authenticatable { func f() {} }
protocol Repository: AnyObject { func get(id: Int) -> User; var count: Int { get } }
struct Point { var x: Int }
typealias Ids = [Int]
