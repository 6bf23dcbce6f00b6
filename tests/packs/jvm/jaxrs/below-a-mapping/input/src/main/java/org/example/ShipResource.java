package org.example;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

@Path("ships")
public class ShipResource {
    @GET
    public String list() {
        return "[]";
    }

    @POST
    @Path("{id}/sail")
    public String sail() {
        return "";
    }
}
