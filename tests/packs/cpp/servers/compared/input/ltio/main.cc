#include "net_io/server/http_server/http_server.h"

void answer(const HttpRequest* req, HttpResponse* response)
{
	if (req->RequestUrl() == "/bisque")
		response->MutableBody() = "bisque";
}
