package org.example

import io.vertx.core.http.HttpServerRequest
import io.vertx.ext.web.Router

fun routed(router: Router) {
    router.get("/buds").handler { if (it.request().path() == "/public") it.next() }
}
