#include <boost/beast/http.hpp>

namespace http = boost::beast::http;

Response answer(const http::request<http::string_body>& req)
{
	if (req.method() == http::verb::post && req.target() == "/kilns")
		return fire(req);
	if (req.target() == "/kilns")
		return kilns();
	if (req.target() == "kilns")
		return nothing();
	return missing();
}
