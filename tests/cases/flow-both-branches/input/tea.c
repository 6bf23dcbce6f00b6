#include "tea.h"

static void heat(struct cup *cup)
{
	cup->heat = 95;
}

void tea_pour(struct cup *cup, int count)
{
	for (int i = 0; i < count; i++)
		heat(cup + i);
}

void tea_spill(struct cup *cup)
{
	heat(cup);
}
