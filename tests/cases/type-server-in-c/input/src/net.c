#include "net.h"

void net_listen(int port)
{
	(void)port;
}
