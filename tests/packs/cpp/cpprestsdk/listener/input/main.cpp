#include <cpprest/http_client.h>
#include <cpprest/http_listener.h>

using namespace web::http;
using namespace web::http::experimental::listener;

void handle_get(http_request request) {
    client::http_client other("http://other.example");
    other.request(methods::GET, "/elsewhere");
}

int main() {
    http_listener listener("http://localhost:8080/lamps");
    listener.support(methods::GET, handle_get);
    listener.support(methods::DEL, handle_delete);
    listener.open().wait();
}
