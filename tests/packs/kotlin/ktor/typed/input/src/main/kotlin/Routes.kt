package org.example

import io.ktor.server.application.*
import io.ktor.server.resources.*
import io.ktor.server.resources.post
import io.ktor.server.response.*
import io.ktor.server.routing.*

fun Application.module() {
    install(Resources)
    routing {
        get<Boats> { boats -> call.respondText(boats.sort ?: "") }
        get<Boats.New> { call.respondText("a form") }
        post<Boats> { create(it) }
        put<Boats.Id.Crew> { change(it) }
        delete<Boats.Id> { remove(it) }
        get("/plain") { call.respondText("plain") }
    }
}

fun compare(get: Int, Most: Int, least: Int) = get < Most && Most > least
