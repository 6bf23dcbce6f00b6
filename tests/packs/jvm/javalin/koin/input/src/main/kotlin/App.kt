package org.example

import io.javalin.Javalin
import org.koin.core.component.KoinComponent

class App : KoinComponent {
    fun start() {
        val app = Javalin.create { config ->
            config.contextPath = getProperty("context")
        }
        app.get("/ping") { it.result("pong") }
    }
}
