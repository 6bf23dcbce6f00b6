package org.example;

import jakarta.ws.rs.*;

@Path("contract")
public interface BerthsApi {
    @GET
    @Path("free")
    String free();

    @GET
    @Path("taken")
    String taken();
}
