#include <Poco/Net/HTTPRequestHandlerFactory.h>
#include <Poco/Net/HTTPServer.h>

#define GLAZES "/glazes"

class Factory : public Poco::Net::HTTPRequestHandlerFactory {
public:
	Poco::Net::HTTPRequestHandler* createRequestHandler(
	    const Poco::Net::HTTPServerRequest& request)
	{
		if (request.getMethod() == "GET" && request.getURI() == GLAZES)
			return new Glazes;
		return new Missing;
	}
};
