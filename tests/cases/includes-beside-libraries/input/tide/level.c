#include "gauge.h"

int level(void) { return gauge() + 1; }
