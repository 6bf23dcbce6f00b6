package org.example;

import io.tadx.web.annotation.RouteMapping;

@RouteMapping(path = "/beds")
public class Beds {
    public void run() {
    }
}
