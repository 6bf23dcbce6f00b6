package org.example;

import io.jooby.annotation.GET;
import io.jooby.annotation.PUT;
import io.jooby.annotation.Path;

@Path("/mvc")
public class Items {
    @GET
    public String all() {
        return "";
    }

    @PUT("/{id}")
    public void put(int id) {
    }

    @GET
    @Path("/last")
    public String last() {
        return "";
    }
}
