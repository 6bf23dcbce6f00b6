package org.example

import io.javalin.Javalin
import io.javalin.apibuilder.ApiBuilder.get
import io.javalin.apibuilder.ApiBuilder.path
import io.javalin.apibuilder.ApiBuilder.post

class Router(private val notes: NoteController) {
    fun register(app: Javalin) {
        app.routes {
            path("notes") {
                get(notes::all, Role.ANYONE)
                post("new", notes::add)
                get("/raw") { ctx -> ctx.result("") }
            }
        }
    }
}
