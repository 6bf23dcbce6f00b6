#include <boost/beast/http.hpp>

bool is_home(const http::request<http::string_body>& req)
{
	return req.target() == "/home";
}
