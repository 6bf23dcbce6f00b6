import Vapor

func routes(_ app: Application) throws {
    app.get { req async in
        "apples and pears"
    }

    // app.get("old") { req in "gone" }
    app.get("weather", ":valley", use: weather)

    let protected = app.grouped("api", "v1").grouped(KeeperMiddleware(), GuardMiddleware())
    protected.on(.POST, "harvest", body: .collect(maxSize: "1mb")) { req async throws -> HTTPStatus in
        .created
    }

    app.group("cellar") { cellar in
        cellar.get("barrels") { _ in [String]() }
        cellar.group(":barrel") { barrel in
            barrel.delete { _ in HTTPStatus.noContent }
        }
    }

    try protected.register(collection: TreeController())

    app.webSocket("bees") { req, ws in
        ws.send("buzz")
    }
}

func weather(req: Request) async throws -> String {
    let answer = try await req.client.get("https://weather.example/valley")
    return answer.status.reasonPhrase
}

func pressRoutes(_ app: Application) throws {
    try app.register(collection: PressController())
}
