#include "words/words.h"

int main(int argc, char **argv)
{
	return argc > 1 ? words_count(argv[1]) : 0;
}
