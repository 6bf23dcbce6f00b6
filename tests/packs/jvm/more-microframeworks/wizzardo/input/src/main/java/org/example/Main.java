package org.example;

import com.wizzardo.http.framework.WebApplication;

public class Main {
    public static void main(String[] args) {
        new WebApplication(args).onSetup(app -> {
            app.getUrlMapping()
                .append("/ping", (request, response) -> response.setBody("pong"))
                .append("/items", ItemsController.class, "all");
        });
    }
}
