#include "net.h"

static void serve(int port)
{
	net_listen(port);
}

int main(int argc, char *argv[])
{
	serve(argc);
	return 0;
}
