package org.example;

import io.avaje.http.api.Controller;
import io.avaje.http.api.Get;
import io.avaje.http.api.Post;

@Controller("/beds")
public class Beds {
    @Get
    public String all() {
        return "[]";
    }

    @Post("/{id}/water")
    public void water(int id) {
    }
}
