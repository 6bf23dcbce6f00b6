#include <stdlib.h>

#include "ferry.h"

struct deck {
	const char *name;
	int cars;
};

struct deck *deck_open(const char *name)
{
	struct deck *deck = malloc(sizeof(*deck));

	deck->name = name;
	deck->cars = crew_count();
	return deck;
}

static int load_car(struct deck *deck)
{
	return ++deck->cars;
}

static int take_car(struct deck *deck)
{
	return load_car(deck);
}

int dock_serve(struct deck *deck, int argc, char **argv)
{
	while (take_car(deck) < argc)
		crew_count();
	return argv[0] == NULL;
}
