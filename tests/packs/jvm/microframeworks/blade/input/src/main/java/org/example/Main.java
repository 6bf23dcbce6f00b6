package org.example;

import com.hellokaton.blade.Blade;
import com.hellokaton.blade.annotation.Path;
import com.hellokaton.blade.annotation.route.POST;

@Path("/notes")
public class Main {
    @POST("/new")
    public void add() {
    }

    public static void main(String[] args) {
        Blade.create().get("/ping", ctx -> ctx.text("pong")).disableSession()
            .delete("/cache", Main::clear).start();
    }
}
