#include "httplib.h"

void stock(const httplib::Request &req, httplib::Response &res) {
    httplib::Client client("http://stock.example");
    if (auto answer = client.Get("/items", req.headers)) res.body = answer->body;
}

int main() {
    httplib::Server server;
    server.Get("/stock", stock);
    server.Post(R"(/orders/(\d+))", [](const httplib::Request &req, httplib::Response &res) { res.status = 201; });
    server.listen("0.0.0.0", 8080);
}
