package org.example;

import io.micronaut.websocket.annotation.OnMessage;
import io.micronaut.websocket.annotation.ServerWebSocket;

@ServerWebSocket("/chat/{room}")
class Chat {
    @OnMessage
    void message(String text) {
    }
}
