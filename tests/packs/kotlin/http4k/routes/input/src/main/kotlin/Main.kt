package org.example

import org.http4k.core.Method.GET
import org.http4k.core.Method
import org.http4k.core.Method.POST
import org.http4k.core.Response
import org.http4k.core.Status.Companion.OK
import org.http4k.routing.RoutingHttpHandler
import org.http4k.routing.bind
import org.http4k.routing.routes

val app: RoutingHttpHandler = routes(
    "/ping" bind GET to { Response(OK) },
    "/api" bind routes(
        "/items" bind POST to ::addItem,
        "/items/{id}" bind GET to { request -> Response(OK) }
    ),
    "/me" bind routes(
        Method.GET to ::me,
        Method.PUT to authorized().then(::changeMe)
    ),
    "/users" bind userRoutes()
)

fun userRoutes() = routes(
    "/{name}" bind GET to { Response(OK) }
)

val pairs = listOf("a" to "b")
