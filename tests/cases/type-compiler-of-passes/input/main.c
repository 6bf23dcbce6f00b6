#include "marl.h"

int main(int argc, char **argv)
{
	lex();
	parse();
	check();
	generate();
	return argc > 1 && argv[1] ? 0 : 1;
}
