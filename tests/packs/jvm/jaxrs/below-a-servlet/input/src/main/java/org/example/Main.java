package org.example;

import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.servlet.ServletContextHandler;
import org.eclipse.jetty.servlet.ServletHolder;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.servlet.ServletContainer;

public class Main {
    public static void main(String[] args) throws Exception {
        Server server = new Server(8080);
        ServletContextHandler handler = new ServletContextHandler(ServletContextHandler.SESSIONS);
        ResourceConfig config = new ResourceConfig().packages("org.example");
        handler.addServlet(new ServletHolder(new ServletContainer(config)), "/api/*");
        ServletHolder console = new ServletHolder(new ConsoleServlet());
        console.setInitOrder(2);
        handler.addServlet(console, "/console/*");
        server.setHandler(handler);
        server.start();
    }
}
