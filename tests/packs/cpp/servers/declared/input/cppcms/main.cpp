#include <cppcms/application.h>
#include <cppcms/url_dispatcher.h>

class Shelf : public cppcms::application {
public:
	Shelf(cppcms::service& service) : cppcms::application(service)
	{
		dispatcher().assign("/bowls", &Shelf::bowls, this);
		dispatcher().assign("/bowls/(\\d+)", &Shelf::bowl, this, 1);
		dispatcher().map("POST", "/bowls", &Shelf::add, this);
		dispatcher().assign("", &Shelf::top, this);
		names.assign("/none", 3);
	}
};
