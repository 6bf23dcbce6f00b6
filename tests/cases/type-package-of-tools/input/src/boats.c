#include <stddef.h>

#include "boats.h"

static const struct boat *last;

void boats_add(const struct boat *boat)
{
	last = boat;
}

int boats_run(void)
{
	while (last != NULL)
		last = NULL;
	return 0;
}
