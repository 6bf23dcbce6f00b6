package org.example;

import io.servicetalk.http.netty.HttpServers;

public class Main {
    public static void main(String[] args) throws Exception {
        HttpServers.forPort(8080).listenAndAwait((ctx, request, responses) -> {
            if (request.path().equals("/rain")) {
                return responses.ok();
            }
            return responses.notFound();
        });
    }
}
