package org.example;

import com.litongjava.tio.boot.server.TioBootServer;
import com.litongjava.tio.http.server.router.HttpRequestRouter;

public class Config {
    public void config() {
        HttpRequestRouter router = TioBootServer.me().getRequestRouter();
        router.add("/ping", new PingHandler());
        names.add("/other", null);
    }
}
