#include "lang/shapes.h"

const struct shape go_shapes[] = {
	{ 0 },
};
