#include "marl.h"

void lex(void)
{
}
