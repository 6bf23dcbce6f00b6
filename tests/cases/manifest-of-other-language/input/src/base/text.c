#include "base/text.h"

int text_length(const char *text)
{
	int length = 0;

	while (text[length])
		length++;
	return length;
}
