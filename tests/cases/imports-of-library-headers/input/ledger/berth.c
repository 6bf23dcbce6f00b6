#include "mooring.h"

int berth(void)
{
	return moorings();
}
