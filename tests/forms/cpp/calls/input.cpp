int main() {
  crow::SimpleApp app;
  CROW_ROUTE(app, "/users/<int>").methods("GET"_method)([](int id) { return "x"; });
  CROW_ROUTE(app, "/y")([&](const crow::request &r) { return show(r); });
  httplib::Client client("http://orders:8080");
  app().registerHandler("/z", [](const Request &req, Callback &&cb) { cb(req); }, {Get, Post});
  auto users = std::make_unique<Users>("db");
  boost::asio::make_strand<Pool>(pool);
  auto view = new View{"a"};
  std::string url = std::string("http://") + host + "/b";
  auto raw = R"(raw "x")";
  for (auto &item : items) go(item);
  Options options = {.path = "/a", .port = 80};
  return ok ? 1 : 2;
}
