package org.example;

import bayou.http.HttpServer;

class Main {
    public static void main(String[] args) throws Exception {
        new HttpServer(request -> {
            switch (request.uri()) {
                case "/snow":
                    return snow();
                default:
                    return nothing();
            }
        }).start();
    }
}
