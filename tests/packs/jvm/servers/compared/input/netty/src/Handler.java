package org.example;

import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;

class Handler {
    private static final String BEDS = "/beds";

    Object serve(HttpRequest request) {
        String target = request.uri();
        if (request.method().equals(HttpMethod.POST) && target.equals("/seeds")) {
            return sow();
        } else if ("/seeds".equals(target)) {
            return seeds();
        } else if (!HttpMethod.GET.equals(request.method())) {
            return refuse();
        }
        switch (target) {
            case BEDS:
                return beds();
            case "/tools":
                return tools();
            default:
                return target.equals("tools") ? tools() : nothing();
        }
    }
}
