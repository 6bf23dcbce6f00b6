package org.example;

import io.inverno.mod.http.base.Method;
import io.inverno.mod.web.server.annotation.WebController;
import io.inverno.mod.web.server.annotation.WebRoute;

@WebController(path = "/stars")
public class Stars {
    @WebRoute(path = "/{id}", method = Method.GET)
    public String one(String id) {
        return id;
    }
}
