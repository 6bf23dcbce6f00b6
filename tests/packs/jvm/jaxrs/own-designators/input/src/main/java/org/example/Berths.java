package org.example;

import jakarta.ws.rs.*;

@Path("berths")
public class Berths implements BerthsApi {
    public String free() { return ""; }

    @POST
    @Path("occupied")
    public String taken() { return ""; }

    @PURGE
    @Path("old")
    public void forget() { }
}
