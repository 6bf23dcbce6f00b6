#include <Simple-Web-Server/server_http.hpp>

using HttpServer = SimpleWeb::Server<SimpleWeb::HTTP>;

static void list(std::shared_ptr<HttpServer::Response> response,
                 std::shared_ptr<HttpServer::Request> request) {
  response->write("[]");
}

int main() {
  HttpServer server;
  std::map<std::string, std::map<std::string, int>> other;

  server.config.port = 8080;
  server.default_resource["GET"] = not_found;
  server.resource["^/$"]["GET"] = page("index.html");
  server.resource["^/items$"]["GET"] = list;
  server.resource["^/items/([0-9]+)$"]["DELETE"] = [](auto response, auto request) {
    response->write(request->path_match[1].str());
  };
  server.resource["^/files\\/.+$"]["GET"] = &files;
  other["^/nothing$"]["GET"] = 1;
  server.start();
}
