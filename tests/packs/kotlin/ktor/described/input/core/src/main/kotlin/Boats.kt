package org.example

import io.ktor.server.routing.Route
import io.ktor.server.routing.route
import org.example.docs.boatsPath
import org.example.docs.getBoat
import org.example.docs.listBoats

fun Route.boats() = route("boats") {
    get(listBoats) { call.respond(store.all()) }
    post({ summary = "Adds a boat." }) { store.add(call.receive()) }
    route("{id}") {
        get(getBoat, permission("read")) { call.respond(store.one(call.id)) }
    }
    // a name that stands for the path
    head(boatsPath) { call.respond("") }
}

// no route: nothing is served here
fun Cupboard.boats() {
    get(listBoats) { shelf -> shelf.all() }
}
