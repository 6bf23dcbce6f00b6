#include "../include/rope.h"

int main(void)
{
	struct rope rope = { 3 };
	knot made;

	return tie(&rope, &made) + cut(&rope);
}
