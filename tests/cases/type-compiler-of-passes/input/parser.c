#include "marl.h"

void parse(void)
{
}
