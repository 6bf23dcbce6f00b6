#include <sniper/http/Server.h>

int main()
{
	sniper::http::Server server(loop, config);

	server.set_cb([](const auto& conn, const auto& req, const auto& resp) {
		if (req->path() == "/slip")
			conn->send(resp);
	});
}
