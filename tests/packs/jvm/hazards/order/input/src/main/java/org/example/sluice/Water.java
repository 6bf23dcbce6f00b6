package org.example.sluice;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.rabbitmq.client.Channel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.Lock;

public class Water {
    private final BlockingQueue<String> drops = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> few = new LinkedBlockingQueue<>(10);
    private final Cache<String, String> names = Caffeine.newBuilder().build();
    private final Cache<String, String> some = Caffeine.newBuilder().maximumSize(10).build();
    private Lock lock;
    private Channel channel;

    void rise(Gauge gauge) {
        lock.lock();
        gauge.rise();
        lock.unlock();
    }

    void fall(Gauge gauge) {
        lock.lock();
        try {
            gauge.fall();
        } finally {
            lock.unlock();
        }
    }

    void write(Path path, String text) throws Exception {
        Files.writeString(path, text, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    }

    void append(Path path, String text) throws Exception {
        Files.writeString(path, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    long count(Path path) throws Exception {
        long lines = Files.lines(path).count();
        return lines;
    }

    void reject(long tag) throws Exception {
        channel.basicNack(tag, false, false);
    }

    Answer ask(Client client) {
        GaugeOptions options = new GaugeOptions();
        options.setTimeout(5);
        return client.ask();
    }

    String address(Request request) {
        return request.getHeader("X-Forwarded-For");
    }
}
