#include "tea.h"
#include "wire.h"

static int sent(struct cup *cup, int all)
{
	/* both branches send, one of them over and over */
	if (all) {
		if (wire_send(cup) != 0)
			return 1;
	} else {
		for (int i = 0; i < cup->size; i++)
			wire_send(cup + i);
	}
	return 0;
}

static int told(struct cup *cup, int kind)
{
	if (kind == KIND_GREEN) {
		cup->heat = 80;
		wire_tell(cup);
	} else if (kind == KIND_BLACK)
		wire_tell(cup);
	return 0;
}

static void watch(void)
{
	/* run later, and nothing is known of it */
	wire_on_loss(tea_spill);
}

int main(int argc, char **argv)
{
	struct cup cups[4];

	tea_pour(cups, argc);
	watch();
	if (sent(cups, argc > 1))
		return 1;
	return told(cups, argc);
}
