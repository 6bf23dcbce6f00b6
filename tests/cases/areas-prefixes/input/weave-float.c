#include "loom.h"

int weave_float(int n)
{
	int sum = 0;

	for (int i = 0; i < n; i++)
		sum += i;
	return sum;
}
