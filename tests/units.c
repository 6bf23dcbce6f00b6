/*
 * units NAME: runs the unit test tests/unit/NAME.c, all of which are this one
 * program: each would have the whole of archdrift in it, which takes gigabytes
 * where that is built with sanitizers.
 */
#include <stdio.h>
#include <string.h>

// UNIT(NAME) for each of them, written by make, which renames each main().
#define UNIT(name) int main_of_##name(void);
#include "units.h"
#undef UNIT

static const struct {
	const char *name;
	int (*run)(void);
} units[] = {
#define UNIT(name) { #name, main_of_##name },
#include "units.h"
#undef UNIT
};

int main(int argc, char **argv)
{
	for (size_t i = 0; argc == 2 && i < sizeof(units) / sizeof(*units); i++)
		if (strcmp(units[i].name, argv[1]) == 0)
			return units[i].run();
	fprintf(stderr, "units NAME: no such unit test\n");
	return 2;
}
