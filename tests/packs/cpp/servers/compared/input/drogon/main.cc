#include <drogon/drogon.h>

int main()
{
	drogon::app().registerSyncAdvice([](const drogon::HttpRequestPtr& req) {
		if (req->path() == "/clay")
			return clay();
		return drogon::HttpResponsePtr{};
	});
	drogon::app().run();
}
