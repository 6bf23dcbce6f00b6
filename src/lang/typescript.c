#include "lang/shapes.h"

const struct shape typescript_shapes[] = {
	{ 0 },
};
