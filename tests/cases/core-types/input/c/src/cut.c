#include "../include/rope.h"

int cut(struct rope *rope)
{
	return rope->length / 2;
}
