package org.example.base;

import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

// served below every class that is one in the end, and nowhere else
public abstract class Stored<T extends Thing> {
    @GET
    @Path("{id}")
    public T one(@PathParam("id") long id) {
        return null;
    }

    @POST
    public void add(T thing) {
    }

    @DELETE
    @Path("{id}")
    public void remove(@PathParam("id") long id) {
    }
}
