package org.example;

import com.firenio.codec.http11.HttpFrame;

class Main {
    void accept(HttpFrame frame) {
        String wanted = frame.getRequestURL();
        if ("/hail".equals(wanted)) {
            hail();
        }
    }
}
