#include "external/hiredis/hiredis.h"
#include <mongocxx/client.hpp>
#include <mongocxx/instance.hpp>
#include <sw/redis++/redis++.h>

void open_caches() {
  mongocxx::instance instance{};
  mongocxx::client mongo{mongocxx::uri{"mongodb://mongo.example:27017"}};
  auto redis = sw::redis::Redis("tcp://127.0.0.1:6379");
}
