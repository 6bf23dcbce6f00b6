#include "vendor/cpp-httplib/httplib.h"

#include <memory>

struct params {
    std::string request_path = "/v1";
    std::string inference_path = "/inference";
};

int main(int argc, char **argv) {
    params params;
    std::unique_ptr<httplib::Server> svr;
    svr.reset(new httplib::Server());
    std::unique_ptr<Settings> settings = load(argv);
    settings->Get("/not/served", argv);

    svr->Get("/health", [&](const httplib::Request &, httplib::Response &res) { res.status = 200; });
    svr->Post(params.request_path + params.inference_path, inference);
    svr->listen("0.0.0.0", 8080);
}
