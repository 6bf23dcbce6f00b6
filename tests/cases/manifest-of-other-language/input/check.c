/* A stray file, compiled by nobody. */
int main(void) { return 0; }
