package org.example;

import jakarta.ws.rs.*;

@Path("buoys")
public interface BuoysApi {
    @GET
    String all();
}
