package org.example.yard

import io.ktor.server.routing.Route
import io.ktor.server.routing.route

fun Route.yardRoutes() = route("yard") {
    val slips by lazy { Slips() }

    get { call.respond(slips.all()) }

    val cranes = Cranes()

    get("cranes") { call.respond(cranes.all()) }
}
