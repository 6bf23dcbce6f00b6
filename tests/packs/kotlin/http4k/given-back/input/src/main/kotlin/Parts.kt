package org.example

import org.http4k.core.Method.DELETE
import org.http4k.core.Method.GET
import org.http4k.core.Response
import org.http4k.core.Status.Companion.OK
import org.http4k.routing.RoutingHttpHandler
import org.http4k.routing.bind

fun broken(): RoutingHttpHandler {
    return "/broken" bind DELETE to { Response(OK) }
}

fun healthy() = "/healthy" bind GET to { Response(OK) }
