package org.example;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

// has no path, and nothing leads here
public class Lost {
    @GET
    @Path("lost")
    public String get() {
        return "";
    }
}
