#include <stdlib.h>

#include "ferry.h"

/* Not dock_serve(): a comment. */
static const char *find_name(void)
{
	return getenv("FERRY");
}

int main(int argc, char **argv)
{
	const char *name = find_name();

	exit(dock_serve(deck_open(name), argc, argv));
}
