package org.example;

import io.vertx.core.AbstractVerticle;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.handler.BodyHandler;

public class MainVerticle extends AbstractVerticle {
    @Override
    public void start() {
        Router router = Router.router(vertx);
        router.route().handler(BodyHandler.create());
        router.route("/static/*").handler(StaticHandler.create());
        router.get("/items").handler(this::items);
        router.route(HttpMethod.PUT, "/items/:id").handler(this::put);
        router.route("/search").method(HttpMethod.POST).handler(this::search);
        router.route("/any").handler(JWTAuthHandler.create(auth));
        router.route("/any").handler(ctx -> ctx.end());
        router.route("/admin/*").subRouter(new Admin(vertx).router());
        router.mountSubRouter("/old", legacy(vertx));
        vertx.createHttpServer().requestHandler(router).listen(8080);
        client.get("/elsewhere").send();
        map.get("key");
    }

    private Router legacy(Vertx vertx) {
        Router router = Router.router(vertx);
        router.delete("/items/:id").handler(this::drop);
        return router;
    }
}
