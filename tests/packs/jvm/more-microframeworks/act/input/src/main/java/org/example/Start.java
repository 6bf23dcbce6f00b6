package org.example;

import act.Act;

public class Start {
    static void start() {
        Act.getNonblock("/ping", context -> context.resp().write("pong"));
        Act.post("/echo", Echo::run);
    }
}
