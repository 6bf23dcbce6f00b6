package org.example;

import jakarta.ws.rs.Path;

@Path("tall-cranes")
public class TallCranes extends Cranes {
}
