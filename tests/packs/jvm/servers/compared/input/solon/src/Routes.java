package org.example;

import org.noear.solon.SolonApp;

class Routes {
    void add(SolonApp app) {
        app.handler().prev(ctx -> {
            switch (ctx.path()) {
                case "/dust" -> dust(ctx);
                default -> ctx.status(404);
            }
        });
    }
}
