package org.example

import io.jooby.kt.runApp

fun main(args: Array<String>) {
    runApp(args) {
        get("/songs") { "all" }
        dispatch {
            post("/songs") { "added" }
        }
        val title = config.get("title")
    }
}
