package org.example

import io.ktor.http.HttpMethod
import io.ktor.server.application.*
import io.ktor.server.resources.*
import io.ktor.server.routing.*

fun Application.places() {
    install(Resources)
    routing {
        get<Streets> { }
        delete<Streets.ByName> { }
        post<Lamps> { }
        route("/sweep", HttpMethod.Put) {
            handle { }
        }
        route("/dig") {
            method(HttpMethod.Patch) {
                handle { }
            }
        }
    }
}
