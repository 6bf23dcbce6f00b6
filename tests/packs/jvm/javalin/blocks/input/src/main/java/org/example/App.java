package org.example;

import static io.javalin.apibuilder.ApiBuilder.*;

import io.javalin.Javalin;

public class App {
    static final String ITEMS = "/items";

    public static void main(String[] args) {
        Javalin app = Javalin.create(config -> {
            config.router.contextPath = "/v2";
            config.router.apiBuilder(() -> {
                path("users", () -> {
                    get(UserController::all);
                    post(UserController::add, Role.ADMIN);
                    path("{id}", () -> {
                        get(UserController::one);
                        delete("keys", UserController::dropKeys);
                    });
                });
                crud("pets/{pet}", new PetController());
                get(ITEMS, UserController::items);
            });
        }).start(7000);
        app.get("/health", ctx -> ctx.result("up"));
        app.ws("/feed", ws -> ws.onMessage(ctx -> ctx.send("")));
        app.sse("/news", client -> client.sendEvent(""));
        Unirest.get("http://localhost:7000/health").asString();
        cache.get("key");
    }
}
