package org.example;

import org.microhttp.Request;

class Main {
    String handle(Request request) {
        return request.uri().equalsIgnoreCase("/wind") ? "wind" : "";
    }
}
