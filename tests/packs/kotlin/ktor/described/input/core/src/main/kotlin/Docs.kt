package org.example.docs

const val boatsPath = "known"

val listBoats: RouteConfig.() -> Unit = {
    operationId = "listBoats"
}

val getBoat: RouteConfig.() -> Unit = {
    operationId = "getBoat"
}
