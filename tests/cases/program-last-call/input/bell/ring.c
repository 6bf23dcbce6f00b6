#include <stdlib.h>
#include <unistd.h>

#include "ring.h"

struct tower {
	int bells;
	int struck;
};

static void hang(struct tower *tower) { tower->bells++; }
static void oil(struct tower *tower) { tower->struck = 0; }
static void polish(struct tower *tower) { oil(tower); }

struct tower *tower_build(int bells)
{
	struct tower *tower = malloc(sizeof(*tower));

	for (int i = 0; i < bells; i++)
		hang(tower);
	polish(tower);
	return tower;
}

static int listen_to(struct tower *tower) { return tower->bells; }
static void file_down(struct tower *tower) { tower->bells = listen_to(tower); }

void tower_tune(struct tower *tower)
{
	file_down(tower);
	polish(tower);
}

static void strike(struct tower *tower) { tower->struck++; }

void tower_loop(struct tower *tower)
{
	for (;;) {
		strike(tower);
		sleep(1);
	}
}

void tower_free(struct tower *tower)
{
	oil(tower);
	free(tower);
}
