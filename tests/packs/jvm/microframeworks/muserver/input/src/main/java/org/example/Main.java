package org.example;

import io.muserver.Method;
import io.muserver.MuServerBuilder;

public class Main {
    public static void main(String[] args) {
        MuServerBuilder.httpServer()
            .addHandler((request, response) -> false)
            .addHandler(Method.GET, "/items/{id}", (request, response, path) -> { })
            .addHandler(Method.POST, "/items", new AddItem())
            .start();
    }
}
