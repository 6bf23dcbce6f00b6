package org.example;

import jakarta.servlet.ServletContext;
import jakarta.websocket.OnMessage;
import jakarta.websocket.server.ServerEndpoint;

@ServerEndpoint("/feed/{topic}")
public class Feed {
    @OnMessage
    public void message(String text) {
    }

    static void more(ServletContext context) {
        context.addServlet("report", ReportServlet.class).addMapping("/report", "/summary");
        handler.addServlet(JettyServlet.class, "/jetty");
    }
}
