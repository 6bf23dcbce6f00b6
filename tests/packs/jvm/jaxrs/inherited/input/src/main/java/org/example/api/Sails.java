package org.example.api;

import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.example.base.Stored;

@Path("sails")
public class Sails extends Stored<Sail> {
    @PUT
    @Path("{id}")
    public void change(@PathParam("id") long id, Sail sail) {
    }
}
