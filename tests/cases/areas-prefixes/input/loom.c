/* $Id: loom.c,v 1.2 2020/01/01 $ */
#include "loom.h"

int main(void)
{
	return weave_row(card_read(0));
}
