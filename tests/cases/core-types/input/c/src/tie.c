#include "../include/rope.h"

struct tool {
	int edge;
};

int tie(struct rope *rope, knot *made)
{
	made->turns = rope->length;
	return 0;
}
