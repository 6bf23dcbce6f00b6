import Hummingbird

func buildRouter(shelf: Shelf) -> Router<AppContext> {
    let router = Router(context: AppContext.self)
    router.get("health") { _, _ -> HTTPResponse.Status in .ok }
    router.addRoutes(BookController(shelf: shelf).endpoints, atPath: "/books")
    ReaderController().addRoutes(to: router.group("readers"))
    router.group("desk")
        .add(middleware: KeyMiddleware())
        .get("/") { _, _ in "open" }
        .post("close", use: close)
    return router
}

func readSettings(env: Environment) -> String? {
    env.get("SHELF")
}
