#include "words/words.h"

#include "base/text.h"

int words_count(const char *text)
{
	return text_length(text) / 5;
}
