package org.example;

import org.eclipse.jetty.servlet.ServletContextHandler;

public class Main {
    public static void main(String[] args) {
        ServletContextHandler context = new ServletContextHandler();
        context.addServlet(PingServlet.class, "/ping");
    }
}
