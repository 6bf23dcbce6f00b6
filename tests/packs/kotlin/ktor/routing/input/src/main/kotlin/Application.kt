package org.example

import io.ktor.server.application.Application
import io.ktor.server.engine.embeddedServer
import io.ktor.server.netty.Netty
import io.ktor.server.response.respondText
import io.ktor.server.routing.get
import io.ktor.server.routing.route
import io.ktor.server.routing.routing
import io.ktor.server.websocket.webSocket
import org.example.notes.noteRoutes

fun main() {
    embeddedServer(Netty, port = 8080) { module() }.start(wait = true)
}

fun Application.module() {
    routing {
        get("/") { call.respondText("root") }
        route("/api") {
            authenticate("jwt") {
                noteRoutes(NoteStore())
            }
        }
        webSocket("/live") { }
        val names = mapOf("a" to 1).get("a")
    }
}
