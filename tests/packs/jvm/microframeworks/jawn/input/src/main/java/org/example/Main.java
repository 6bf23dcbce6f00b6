package org.example;

import net.javapla.jawn.core.Jawn;
import net.javapla.jawn.core.Results;

public class Main extends Jawn {
    {
        get("/ping", () -> Results.text("pong"));
        post("/echo", Echo::run);
    }
}
