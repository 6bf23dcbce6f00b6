#include "marl.h"

void generate(void)
{
}
