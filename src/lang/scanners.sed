# What the build corrects in the grammars' scanners, which are taken as they are
# published: they would end or hang the program on certain broken files, or lose what
# a file says.

# Ruby: a heredoc's word, or their number, may not fit the byte that keeps it.
s/if (size + 2 + heredoc->word.size >=/if (heredoc->word.size > 255 || scanner->open_heredocs.size > 255 || size + 4 + heredoc->word.size >=/

# Kotlin: no white space comes after the end of the file.
s/while (!iswspace(lexer->lookahead)) {/while (!iswspace(lexer->lookahead) \&\& !lexer->eof(lexer)) {/
s/while ((saw_paren ? lexer->lookahead != '\\n' : !iswspace(lexer->lookahead))) {/while ((saw_paren ? lexer->lookahead != '\\n' : !iswspace(lexer->lookahead)) \&\& !lexer->eof(lexer)) {/

# Kotlin: what ends a body ends its last member, in one line as in several.
s/return scan_word(lexer, "import");/& case '}': return true;/

# Python: an indentation is kept in two bytes.
s/size < TREE_SITTER_SERIALIZATION_BUFFER_SIZE; ++iter/size + 1 < TREE_SITTER_SERIALIZATION_BUFFER_SIZE; ++iter/

# Swift: its state takes room.
s/calloc(0, sizeof(struct ScannerState))/calloc(1, sizeof(struct ScannerState))/
