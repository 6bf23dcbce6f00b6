#ifndef TEA_H
#define TEA_H
enum { KIND_GREEN, KIND_BLACK, KIND_HERBS };
struct cup {
	int size;
	int heat;
};
void tea_pour(struct cup *cup, int count);
void tea_spill(struct cup *cup);
#endif
