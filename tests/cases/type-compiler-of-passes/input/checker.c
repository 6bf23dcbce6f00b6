#include "marl.h"

void check(void)
{
}
