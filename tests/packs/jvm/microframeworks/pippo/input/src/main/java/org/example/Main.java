package org.example;

import ro.pippo.core.Application;

public class Main extends Application {
    @Override
    protected void onInit() {
        GET("/items", new ItemsHandler(store));
        POST("/items/{id}", context -> context.send(""));
    }
}
