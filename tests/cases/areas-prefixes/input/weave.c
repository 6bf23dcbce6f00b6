/*
 * Copyright (c) 2020 Somebody
 */

/*
 * weave.c - lays the weft between the warp threads.
 */
#include "loom.h"

int weave_init(void)
{
	return 0;
}
