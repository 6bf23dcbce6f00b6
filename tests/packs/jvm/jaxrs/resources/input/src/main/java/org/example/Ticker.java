package org.example;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.sse.SseEventSink;

@Path("/ticks")
public class Ticker {
    @GET
    @Path("live")
    public void live(@Context SseEventSink sink) {
    }
}
