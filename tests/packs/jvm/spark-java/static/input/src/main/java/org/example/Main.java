package org.example;

import static spark.Spark.*;

public class Main {
    public static void main(String[] args) {
        port(4567);
        get("/hello", (req, res) -> "hello");
        path("/api", () -> {
            before("/*", (q, a) -> log.info("call"));
            path("/email", () -> {
                post("/add", EmailApi::add);
                delete("/:id", EmailApi::remove);
            });
        });
        webSocket("/echo", Echo.class);
    }

    String one(Map<String, String> map) {
        return map.get("/not");
    }
}
