#include <hiredis/hiredis.h>
#include <sw/redis++/redis++.h>

void ring()
{
	redisContext *context = redisConnect("bells", 6379);
	redisFree(context);
}

class Bells {
public:
	explicit Bells(sw::redis::Redis &redis) : redis_(redis) {}

private:
	sw::redis::Redis &redis_;
};
