fun Application.module(testing: Boolean = false) {
    routing {
        route("/api") {
            authenticate("jwt", optional = true) {
                get("/x/{id}") { call.respond(call.receive<Item>()) }
            }
            webSocket { frame -> send(frame) }
        }
    }
    embeddedServer(Netty, port = 8080) { module() }.start(wait = true)
    val (a, b) = mapOf("a" to 1, "b" to null)
    for (name in names) {
        items[name] = """raw $name"""
    }
}
