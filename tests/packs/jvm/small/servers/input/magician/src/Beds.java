package org.example;

import io.magician.common.annotation.HttpHandler;

@HttpHandler(path = "/beds")
public class Beds {
    public void request() {
    }
}
