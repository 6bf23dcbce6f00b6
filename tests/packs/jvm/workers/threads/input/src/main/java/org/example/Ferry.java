package org.example;

import akka.actor.AbstractActor;
import java.util.Timer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.springframework.scheduling.annotation.Async;
import org.springframework.scheduling.annotation.Scheduled;

class Ferry {
    private final ExecutorService crew = Executors.newFixedThreadPool(4);

    void sail(Runnable course) throws Exception {
        new Thread(course).start();
        CompletableFuture.runAsync(() -> land());
        new Timer();
        new ProcessBuilder("sounder").start();
    }

    @Async
    void land() {
    }

    @Scheduled(fixedRate = 1000)
    void beat() {
    }
}

class Gull extends Thread {
    public void run() {
    }
}

class Pilot extends AbstractActor {
}
