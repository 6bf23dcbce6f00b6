int words_count(const char *text);
