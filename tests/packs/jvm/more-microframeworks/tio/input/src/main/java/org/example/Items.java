package org.example;

import org.tio.http.server.annotation.RequestPath;

@RequestPath(value = "/items")
public class Items {
    @RequestPath(value = "all")
    public String all() {
        return "";
    }
}
