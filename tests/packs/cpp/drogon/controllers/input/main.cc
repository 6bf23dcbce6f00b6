#include <drogon/drogon.h>

void tides(const HttpRequestPtr &req, Callback &&callback)
{
    auto client = drogon::HttpClient::newHttpClient("https://tides.example");
    callback(client->sendRequest(req));
}

int main()
{
    drogon::app().registerHandler("/tides/{harbour}", &tides, {drogon::Get});
    drogon::app().addListener("0.0.0.0", 8080).run();
}
