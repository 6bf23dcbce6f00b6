package org.example;

import jakarta.ws.rs.*;

// a resource, and what another one is based on
@Path("cranes")
public class Cranes {
    @GET
    @Path("load")
    public String load() { return ""; }
}
