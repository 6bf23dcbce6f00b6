#include "wire.h"
#include "tea.h"

static void (*on_loss)(struct cup *cup);

static int put(struct cup *cup)
{
	return cup->heat < 20;
}

static void note(struct cup *cup)
{
	cup->size--;
}

int wire_send(struct cup *cup)
{
	return put(cup);
}

void wire_tell(struct cup *cup)
{
	note(cup);
}

static void keep(void (*run)(struct cup *cup))
{
	on_loss = run;
}

void wire_on_loss(void (*run)(struct cup *cup))
{
	keep(run);
}
