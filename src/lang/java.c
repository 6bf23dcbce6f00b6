#include "lang/shapes.h"

const struct shape java_shapes[] = {
	{ 0 },
};
