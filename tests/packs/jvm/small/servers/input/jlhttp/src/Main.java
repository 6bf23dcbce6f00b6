package org.example;

import net.freeutils.httpserver.HTTPServer;

class Main {
    public static void main(String[] args) throws Exception {
        HTTPServer server = new HTTPServer(8080);
        server.getVirtualHost(null).addContext("/beds", beds());
        server.getVirtualHost(null).addContext("/sow", sow(), "POST");
        server.start();
    }
}
