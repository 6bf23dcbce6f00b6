package org.example;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

public abstract class Counted {
    @GET
    @Path("count")
    public int count() {
        return 0;
    }
}
