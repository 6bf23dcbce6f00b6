#include <suil/http/server.h>

int main() {
    suil::http::TcpEndpoint<> ep("/api");
    Route(ep, "/figs/{int}")
    ("GET"_method)
    .attrs(opt(ReplyType, "text/plain"))
    ([](int id) { return id; });
}
