package org.example;

import org.glassfish.grizzly.http.server.HttpServer;

public class Main {
    public static void main(String[] args) {
        HttpServer server = HttpServer.createSimpleServer();
        server.getServerConfiguration().addHttpHandler(new PingHandler(), "/ping");
    }
}
