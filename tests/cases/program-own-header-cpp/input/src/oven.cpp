#include "kiln.hpp"

static int heat(int pieces)
{
	return pieces * 2;
}

static int warm_up(int pieces)
{
	return heat(pieces);
}

int fire_batch(const Batch &batch)
{
	return warm_up(batch.pieces);
}
