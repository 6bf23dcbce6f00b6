package org.example

import io.quarkus.vertx.web.Route
import jakarta.ws.rs.GET
import jakarta.ws.rs.POST
import jakarta.ws.rs.Path

@Path("/shelves")
class Shelves(private val store: Store) {
    @GET
    fun all() = store.all()

    @POST
    @Path("{id}/books")
    fun add(id: Int) = store.add(id)
}

class Reactive {
    @Route(path = "/health", methods = [Route.HttpMethod.GET])
    fun health() = "up"
}
