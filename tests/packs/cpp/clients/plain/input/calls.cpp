#include <cpr/cpr.h>
#include <httplib.h>

const std::string stock = "http://stock:8080";

int main()
{
	auto reply = cpr::Get(cpr::Url{stock + "/levels"});
	cpr::Post(cpr::Url{"http://users/users"}, cpr::Body{"{}"});
	httplib::Client prices("http://prices:7000");
	prices.Get("/prices");
	httplib::Client bills("bills", 5000);
	bills.Post("/bills", "{}", "application/json");
	httplib::Server server;
	server.Get("/served", [](const httplib::Request &, httplib::Response &) {});
	server.listen("0.0.0.0", 80);
}
