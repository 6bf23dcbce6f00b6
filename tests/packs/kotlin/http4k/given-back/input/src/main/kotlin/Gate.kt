package org.example

import org.http4k.contract.bindContract
import org.http4k.contract.contract
import org.http4k.contract.div
import org.http4k.contract.meta
import org.http4k.core.Method.DELETE
import org.http4k.core.Method.GET
import org.http4k.core.Method.PUT
import org.http4k.core.Response
import org.http4k.core.Status.Companion.OK
import org.http4k.lens.Path
import org.http4k.routing.bind
import org.http4k.routing.routes
import org.http4k.server.Undertow
import org.http4k.server.asServer

fun openGate() = "/open" meta { summary = "opens it" } bindContract PUT to { _ -> Response(OK) }

fun gateOf() = "/gate" / Path.of("street") bindContract GET to { street -> { _ -> Response(OK) } }

val closed = "/closed" bind GET to { Response(OK) }

fun keeper() = routes(
    "/gates" bind contract {
        descriptionPath = "/schema"
        routes += openGate()
        routes += gateOf()
    },
    "/state" bind routes(closed, broken()),
    healthy()
)

fun main() {
    keeper().asServer(Undertow(9000)).start()
}
