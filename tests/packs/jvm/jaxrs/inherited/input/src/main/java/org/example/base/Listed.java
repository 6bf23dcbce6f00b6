package org.example.base;

import jakarta.ws.rs.GET;
import java.util.List;

public abstract class Listed<T extends Thing> extends Stored<T> {
    @GET
    public List<T> all() {
        return null;
    }
}
