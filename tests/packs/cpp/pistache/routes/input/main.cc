#include <pistache/endpoint.h>
#include <pistache/router.h>

using namespace Pistache;

class Oven {
public:
    void setup() {
        Rest::Routes::Get(router, "/loaves/:id", Rest::Routes::bind(&Oven::loaf, this));
        Rest::Routes::Post(router, "/loaves", Rest::Routes::bind(&Oven::bake, this));
        router.addRoute(Http::Method::Delete, "/crumbs", Rest::Routes::bind(&Oven::sweep, this));
    }

private:
    void loaf(const Rest::Request& request, Http::ResponseWriter response);
    Rest::Router router;
};
