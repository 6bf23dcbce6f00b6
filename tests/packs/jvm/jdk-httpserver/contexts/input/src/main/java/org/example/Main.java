package org.example;

import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;

public class Main {
    public static void main(String[] args) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(8000), 0);
        server.createContext("/ping", exchange -> exchange.close());
        server.createContext("/items", new ItemHandler(store));
        security.createContext("admin");
    }
}
