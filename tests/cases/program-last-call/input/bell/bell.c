#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ring.h"

static void print_line(const char *line) { puts(line); }

static void usage(void)
{
	print_line("bell COUNT");
	print_line("-h");
}

static void show_version(void) { print_line("1.0"); }

int main(int argc, char **argv)
{
	struct tower *tower;

	if (argc < 2)
		usage();
	if (strcmp(argv[1], "-V") == 0)
		show_version();
	tower = tower_build(atoi(argv[1]));
	tower_tune(tower);
	tower_loop(tower);
	tower_free(tower);
	return 0;
}
