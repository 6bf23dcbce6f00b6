#include "boats.h"

int main(void)
{
	struct boat boat = { "Anna", 12 };

	boats_add(&boat);
	return boats_run();
}
