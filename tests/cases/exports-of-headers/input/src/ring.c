#include "buoy.h"

int main(void)
{
	return buoy_ring(0, 1);
}
