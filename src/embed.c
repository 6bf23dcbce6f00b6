/*
 * embed HEADER NAME ROOT FILE...: write a C file that holds the bytes of the
 * files, each named by its path below ROOT, as embedded_NAME, which HEADER
 * declares. A helper of the build, no part of the program.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void die(const char *path)
{
	perror(path);
	exit(1);
}

/* The bytes as string literals, sixteen a line. */
static void put_bytes(FILE *in)
{
	size_t count = 0;

	for (int c; (c = getc(in)) != EOF; count++) {
		if (count % 16 == 0)
			printf("\"\n\t\"");
		printf("\\%03o", (unsigned int)c);
	}
}

static void put_embedded_file(int number, const char *path)
{
	FILE *in = fopen(path, "rb");

	if (!in)
		die(path);
	printf("static const unsigned char file_%d[] = \"", number);
	put_bytes(in);
	printf("\";\n\n");
	if (ferror(in))
		die(path);
	fclose(in);
}

int main(int argc, char **argv)
{
	const char *name;
	size_t root;

	if (argc < 4) {
		fprintf(stderr, "usage: embed HEADER NAME ROOT FILE...\n");
		return 1;
	}
	name = argv[2];
	root = strlen(argv[3]) + strlen("/");
	printf("#include \"%s\"\n\n", argv[1]);
	for (int i = 4; i < argc; i++)
		put_embedded_file(i, argv[i]);
	printf("const struct embedded embedded_%s[] = {\n", name);
	for (int i = 4; i < argc; i++)
		printf("\t{ \"%s\", file_%d, sizeof(file_%d) - 1 },\n",
		    argv[i] + root, i, i);
	printf("\t{ 0, 0, 0 },\n};\n");
	printf("const size_t embedded_%s_count = %d;\n", name, argc - 4);
	return fflush(stdout) == 0 ? 0 : 1;
}
