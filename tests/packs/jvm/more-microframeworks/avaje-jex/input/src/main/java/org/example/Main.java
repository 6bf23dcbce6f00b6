package org.example;

import io.avaje.jex.Jex;

public class Main {
    public static void main(String[] args) {
        Jex.create()
            .config(c -> c.get("/not"))
            .get("/ping", ctx -> ctx.text("pong"))
            .delete("/items/{id}", Items::remove)
            .start();
    }
}
