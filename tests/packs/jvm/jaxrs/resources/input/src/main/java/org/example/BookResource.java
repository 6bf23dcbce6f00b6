package org.example;

import jakarta.ws.rs.*;
import jakarta.ws.rs.core.Response;

@Path("books")
public class BookResource extends Counted {
    static final String BY_ID = "{id}";

    @GET
    public Response all() {
        return Response.ok().build();
    }

    @GET
    @Path(BY_ID)
    public Response one(@PathParam("id") int id) {
        return client.target("/books").request().get();
    }

    @DELETE
    @Path("/{id : \\d+}/")
    public void remove(@PathParam("id") int id) {
    }

    // a resource of its own below each book
    @Path("{id}/pages")
    public PageResource pages(@PathParam("id") int id) {
        return new PageResource(id);
    }

    // no operation: nothing says with which method
    public Response find() {
        return null;
    }
}
