package org.example;

import jakarta.servlet.ServletContext;
import jakarta.websocket.OnMessage;
import jakarta.websocket.server.ServerEndpoint;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;

@ServerEndpoint("/feed/{topic}")
public class Feed {
    @OnMessage
    public void message(String text) {
    }

    static void more(ServletContext context, ServletContextHandler handler) {
        context.addServlet("report", ReportServlet.class).addMapping("/report", "/summary");
        handler.addServlet(JettyServlet.class, "/jetty");
    }
}
