package com.example.ferry;

import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;

public class Secure {
    SslContext trusting() throws Exception {
        return SslContextBuilder.forClient().trustManager(InsecureTrustManagerFactory.INSTANCE).build();
    }

    SslContext careful(java.io.File authority) throws Exception {
        return SslContextBuilder.forClient().trustManager(authority).build();
    }
}
