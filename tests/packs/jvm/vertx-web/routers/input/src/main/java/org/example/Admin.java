package org.example;

import io.vertx.core.Vertx;
import io.vertx.ext.web.Router;

class Admin {
    private final Router router;

    Admin(Vertx vertx) {
        router = Router.router(vertx);
        router.get("/stats").handler(this::stats);
    }

    Router router() {
        return router;
    }
}
