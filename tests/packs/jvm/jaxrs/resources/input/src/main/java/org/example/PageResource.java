package org.example;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;

public class PageResource {
    @GET
    public String all() {
        return "";
    }

    @PUT
    @Path("{number}")
    public void write(String text) {
    }
}
