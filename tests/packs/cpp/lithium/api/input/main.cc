#include "lithium_http_server.hh"

using namespace li;

int main() {
  http_api my_api;
  my_api.get("/plums") = [&](http_request& request, http_response& response) { response.write("plums"); };
  my_api.delete_("/plums/{{id}}") = [&](http_request& request, http_response& response) { response.write(""); };
  http_serve(my_api, 8080);
}
