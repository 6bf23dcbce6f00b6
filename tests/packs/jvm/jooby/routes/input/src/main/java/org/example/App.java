package org.example;

import io.jooby.Jooby;

public class App extends Jooby {
    {
        get("/", ctx -> "root");
        path("/api", () -> {
            post("/items", this::add);
            delete("/items/{id}", this::remove);
        });
        mount("/admin", new AdminApp());
        ws("/chat", (ctx, init) -> init.onMessage(null));
    }

    public static void main(String[] args) {
        runApp(args, App::new);
    }
}
