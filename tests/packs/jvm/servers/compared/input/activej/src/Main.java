package org.example;

import static io.activej.http.HttpMethod.GET;

import io.activej.http.AsyncServlet;
import io.activej.http.RoutingServlet;

class Main {
    AsyncServlet plain() {
        return request -> "/sun".equals(request.getPath()) ? sun() : nothing();
    }

    AsyncServlet routes() {
        RoutingServlet api = RoutingServlet.create()
            .map(GET, "/moon", request -> moon())
            .map("/tides", request -> tides());
        return RoutingServlet.create().map("/api/*", api);
    }
}
