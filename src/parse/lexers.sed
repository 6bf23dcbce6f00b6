# What the build makes of the lexers that come with grammars, so that they take
# fewer steps a character: what a character leads to is found at once, sets know
# ASCII, the end is asked for where it may be, and going on by one is no call.
/^#include "tree_sitter\/parser.h"/r src/parse/lexers.inc
/ADVANCE_MAP($/,/^ *);$/{
	s/ADVANCE_MAP(/switch (lookahead) {/
	s/^\( *\)\(.*[^ ]\), \([0-9]*\),$/\1case \2: ADVANCE(\3);/
	s/^\( *\));$/\1}/
}
/^ *eof = lexer->eof(lexer);$/d
s/^ *case \([0-9]*\):$/&\n    state_\1:/
