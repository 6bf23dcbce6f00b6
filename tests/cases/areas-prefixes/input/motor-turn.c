#include "loom.h"

int motor_turn(int n)
{
	int sum = 0;

	for (int i = 0; i < n; i++)
		sum += i;
	return sum;
}
