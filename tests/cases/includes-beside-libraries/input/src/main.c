#include "wall.h"
#include "tide/gauge.h"

int main(void) { return wall(gauge()); }
