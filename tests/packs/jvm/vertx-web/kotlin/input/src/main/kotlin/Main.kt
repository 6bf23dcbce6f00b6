package org.example

import io.vertx.ext.web.Router
import io.vertx.kotlin.coroutines.CoroutineVerticle

class MainVerticle : CoroutineVerticle() {
    override suspend fun start() {
        val router = Router.router(vertx)
        router.routes()
        router.get("/ping").coHandler { it.end("pong") }
    }

    private fun Router.routes() {
        get("/songs").coHandler { it.end() }
        post("/songs").handler(::add)
    }
}
