#include <tide.h>
#include <errors.h>
#include "mooring.h"

int main(void)
{
	return tide_high() + MOORINGS;
}
