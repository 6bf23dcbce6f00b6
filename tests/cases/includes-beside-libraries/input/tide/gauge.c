#include "gauge.h"
#include <tide/clock.h>

int gauge(void) { return clock_tide() * 2; }
