package org.example;

import org.rapidoid.setup.On;

public class Main {
    public static void main(String[] args) {
        On.get("/ping").plain("pong");
        On.page("/home").mvc(() -> "home");
    }
}
