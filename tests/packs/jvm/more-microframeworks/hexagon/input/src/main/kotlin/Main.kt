package org.example

import com.hexagonkt.http.handlers.path

val routes = path {
    get("/ping") { ok("pong") }
    path("/items") {
        delete("/{id}") { ok() }
    }
}
