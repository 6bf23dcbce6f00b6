package org.example;

import org.voovan.http.server.WebServer;

public class Main {
    public static void main(String[] args) {
        WebServer webServer = WebServer.newInstance(config);
        webServer.get("/ping", (request, response) -> response.write("pong"));
        webServer.serve();
    }
}
