#include <httpserver.hpp>

class Figs : public httpserver::http_resource {
public:
    std::shared_ptr<httpserver::http_response> render_GET(const httpserver::http_request &);
};

int main() {
    httpserver::webserver ws = httpserver::create_webserver(8080);
    Figs figs;
    ws.register_resource("/figs", &figs);
    ws.start(true);
}
