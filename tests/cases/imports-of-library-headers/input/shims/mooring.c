#include "mooring.h"

int moorings(void)
{
	return MOORINGS;
}
