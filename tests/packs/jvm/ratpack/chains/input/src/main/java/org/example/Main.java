package org.example;

import ratpack.server.RatpackServer;

public class Main {
    public static void main(String... args) throws Exception {
        RatpackServer.start(server -> server
            .serverConfig(c -> c.get("/database"))
            .handlers(chain -> chain
                .all(new HeaderHandler())
                .get(ctx -> ctx.render("root"))
                .get("plain", new PlainHandler())
                .prefix("users/:id", users -> users
                    .post("notes", ctx -> ctx.render(""))
                    .path("all", new AllHandler()))
                .prefix("admin", new AdminChain())));
    }
}
