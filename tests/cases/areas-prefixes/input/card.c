#include "loom.h"

int card_init(void)
{
	return 0;
}
