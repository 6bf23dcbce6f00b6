package org.example;

import cn.hserver.mvc.annotation.Controller;
import cn.hserver.mvc.annotation.GET;
import cn.hserver.mvc.server.WebServer;

@Controller("/notes")
public class Main {
    @GET("/all")
    public String all() {
        return "";
    }

    public static void main(String[] args) {
        WebServer.router.get("/ping", Ping::get).post("/echo", Ping::echo);
    }
}
