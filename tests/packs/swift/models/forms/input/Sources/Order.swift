import Fluent

final class Order: Model {
  static let schema = "orders"
  @ID(key: .id) var id: UUID?
  @Field(key: "note") var note: String
}

struct Parcel: Codable {
  let weight: Int
  enum CodingKeys: String, CodingKey { case weight }
}

struct Pool {
  let size: Int
}
