package org.example;

import com.google.inject.servlet.ServletModule;

public class PierModule extends ServletModule {
    @Override
    protected void configureServlets() {
        filter("/*").through(LogFilter.class);
        serve("/berths", "/berths/*").with(BerthServlet.class);
        serve("/signals").with(SignalServlet.class);
    }
}
