#include <cinatra.hpp>

using namespace cinatra;

int main() {
  coro_http_server server(1, 9001);
  server.set_http_handler<GET, POST>("/pears", [](coro_http_request &req, coro_http_response &resp) { resp.set_status(status_type::ok); });
  server.set_http_handler<cinatra::http_method::DEL>("/pears/:id", &Pears::remove, pears);
  server.sync_start();
}
