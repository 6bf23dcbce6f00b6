#include "crow.h"

int main() {
    crow::SimpleApp app;
    crow::Blueprint bp("shelf", "static");

    CROW_ROUTE(app, "/")([]() { return "books"; });
    CROW_ROUTE(app, "/books/<int>").methods("PUT"_method, crow::HTTPMethod::DELETE)([](int id) {
        return crow::response(id);
    });
    CROW_BP_ROUTE(bp, "/top")([]() { return "dust"; });
    app.register_blueprint(bp);
    CROW_WEBSOCKET_ROUTE(app, "/whisper")
        .onmessage([](crow::websocket::connection& conn, const std::string& data, bool) { conn.send_text(data); });
    app.port(18080).run();
}
