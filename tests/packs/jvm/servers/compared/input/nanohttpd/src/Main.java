package org.example;

import fi.iki.elonen.router.RouterNanoHTTPD;

class Main extends RouterNanoHTTPD {
    Main() {
        super(8080);
        addRoute("/frost/:id", FrostHandler.class);
    }

    @Override
    public Response serve(IHTTPSession session) {
        String uri = session.getUri();
        if (Method.GET.equals(session.getMethod()) && uri.equals("/ice")) {
            return ice();
        }
        return super.serve(session);
    }
}
