package org.example;

import io.netty.handler.codec.http.HttpRequest;

class TokenFilter {
    boolean isOpen(HttpRequest request) {
        return request.uri().equals("/open");
    }
}
