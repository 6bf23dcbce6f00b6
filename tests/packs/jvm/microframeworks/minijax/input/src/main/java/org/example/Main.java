package org.example;

import javax.ws.rs.GET;
import javax.ws.rs.Path;
import org.minijax.Minijax;

public class Main {
    @GET
    @Path("/ping")
    public static String ping() {
        return "pong";
    }

    public static void main(String[] args) {
        new Minijax().register(Main.class).start();
    }
}
