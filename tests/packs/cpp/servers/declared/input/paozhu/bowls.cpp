#include "httppeer.h"

namespace http
{
//@urlpath(null,bowls)
asio::awaitable<std::string> bowls(std::shared_ptr<httppeer> peer)
{
	co_return "";
}
}
