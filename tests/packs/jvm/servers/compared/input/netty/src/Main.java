package org.example;

import io.netty.bootstrap.ServerBootstrap;

public class Main {
    public static void main(String[] args) throws Exception {
        new ServerBootstrap().bind(8080).sync();
    }
}
