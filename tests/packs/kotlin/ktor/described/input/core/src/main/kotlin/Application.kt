package org.example

import io.ktor.server.application.Application
import io.ktor.server.routing.route
import io.ktor.server.routing.routing
import org.example.yard.yardRoutes

fun Application.harbour() {
    routing {
        route("api/v1") {
            boats()
            yardRoutes()
        }
    }
}
