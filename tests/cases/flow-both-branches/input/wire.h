#ifndef WIRE_H
#define WIRE_H
struct cup;
int wire_send(struct cup *cup);
void wire_tell(struct cup *cup);
void wire_on_loss(void (*run)(struct cup *cup));
#endif
