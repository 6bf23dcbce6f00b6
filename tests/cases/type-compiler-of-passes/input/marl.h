void lex(void);
void parse(void);
void check(void);
void generate(void);
