package org.example.notes

import io.ktor.client.HttpClient
import io.ktor.server.routing.Route
import io.ktor.server.routing.delete
import io.ktor.server.routing.get
import io.ktor.server.routing.post
import io.ktor.server.routing.route

const val BY_ID = "/{id}"

fun Route.noteRoutes(store: NoteStore) {
    route("/notes") {
        get { store.get(call.id) }
        post("/new") { store.add() }
        route(BY_ID) {
            delete { store.delete(call.id) }
        }
    }
}

class Backup(private val client: HttpClient) {
    suspend fun fetch() = client.get("/elsewhere")
}

// functions of the project that are called as the router's are
fun Route.cleaning(store: NoteStore) {
    delete(store)
}
