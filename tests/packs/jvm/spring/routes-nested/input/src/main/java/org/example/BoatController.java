package org.example;

import org.springframework.graphql.data.method.annotation.QueryMapping;
import org.springframework.graphql.data.method.annotation.SchemaMapping;
import org.springframework.stereotype.Controller;

@Controller
public class BoatController {
    @QueryMapping
    public Boat boat(String id) {
        return null;
    }

    @SchemaMapping(typeName = "Query", field = "newest")
    public Boat newestBoat() {
        return null;
    }
}
