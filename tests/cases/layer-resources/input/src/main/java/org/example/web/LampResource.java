package org.example.web;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

@Path("/lamps")
public class LampResource {
    private final LampService lamps = new LampService();

    @GET
    public String all() {
        return lamps.all();
    }
}
