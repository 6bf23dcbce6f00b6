func boot(routes: RoutesBuilder) throws {
    let users = routes.grouped("users", ":id")
    users.post("x", use: self.create)
    routes.group("api") { api in
        api.get("hello") { req async -> String in
            return "Hello \(req.name)!"
        }
    }
    load(5) { $0 } onError: { error in print(error) }
    app.databases.use(.postgres(hostname: Environment.get("HOST") ?? "localhost"), as: .psql)
    let reply = try await client.get("http://\(host)/a", headers: ["a": "b"])
    try await User.query(on: req.db).filter(\.$name == "x").all()
    for id in ids { go(id) }
    if let user = user { show(user) } else { hide() }
    app.http.server.port = 8080
}
