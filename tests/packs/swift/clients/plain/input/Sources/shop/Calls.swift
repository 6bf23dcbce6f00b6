import Alamofire
import AsyncHTTPClient
import Foundation

let stock = "http://stock:8080"

struct Calls {
    func all(id: String) async throws {
        let url = URL(string: "\(stock)/levels/\(id)")!
        let (data, _) = try await URLSession.shared.data(from: url)
        AF.request("http://prices:7000/prices", method: .post)
        let request = HTTPClientRequest(url: "http://users/users")
        URL(fileURLWithPath: "/no-call")
    }
}
