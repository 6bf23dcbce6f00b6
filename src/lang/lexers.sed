# What the build makes of the lexers that come with grammars, so that they take
# fewer steps a character: what a character leads to is found at once, sets know
# ASCII, and the end is asked for where it may be.
/^#include "tree_sitter\/parser.h"/r src/lang/lexers.inc
/ADVANCE_MAP($/,/^ *);$/{
	s/ADVANCE_MAP(/switch (lookahead) {/
	s/^\( *\)\(.*[^ ]\), \([0-9]*\),$/\1case \2: ADVANCE(\3);/
	s/^\( *\));$/\1}/
}
s/eof = lexer->eof(lexer);/eof = lookahead == 0 \&\& lexer->eof(lexer);/
