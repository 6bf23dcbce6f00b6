# What tree-sitter generates as a grammar's lexer, so that it takes fewer steps
# a character: a character's place in a list is found at once, sets know ASCII,
# and the end is asked for where it may be.
s/^#include "tree_sitter\/parser.h"/&\n#include "lexers.h"/
/ADVANCE_MAP($/,/^ *);$/{
	s/ADVANCE_MAP(/switch (lookahead) {/
	s/^\( *\)\(.*[^ ]\), \([0-9]*\),$/\1case \2: ADVANCE(\3);/
	s/^\( *\));$/\1}/
}
s/eof = lexer->eof(lexer);/eof = lookahead == 0 \&\& lexer->eof(lexer);/
