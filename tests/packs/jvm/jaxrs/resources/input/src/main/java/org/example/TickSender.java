package org.example;

import jakarta.ws.rs.sse.SseEventSink;

class TickSender {
    private final SseEventSink sink;

    TickSender(SseEventSink sink) {
        this.sink = sink;
    }
}
