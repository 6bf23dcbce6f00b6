package org.example

import io.vertx.core.Vertx
import io.vertx.core.http.HttpServerRequest

const val LEAVES = "/leaves"

fun main() {
    Vertx.vertx().createHttpServer().requestHandler { answer(it) }.listen(8080)
}

fun answer(request: HttpServerRequest) {
    val path = request.path()
    when (path) {
        "/roots" -> roots(request)
        LEAVES -> leaves(request)
        else -> if (path == "/stems") stems(request) else nothing(request)
    }
}
