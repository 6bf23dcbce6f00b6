#include <string.h>

#include "scan/scanner.h"

/* Which of a project's files make up its share of languages. */
enum weight {
	WEIGHT_NONE,
	WEIGHT_MARKUP, /* data and markup that a language has */
	WEIGHT_HELP, /* scripts, build files */
	WEIGHT_NOTEBOOK,
	WEIGHT_DOCUMENTATION, /* programs that explain */
	WEIGHT_PROGRAM,
};

/* With `queries`, SQL is a program's language as others are. */
static enum weight file_weight(const struct scan_file *file, bool queries)
{
	struct str path = file->entry->path;

	if (!file->language || file->role == FILE_LEFT_OUT ||
	    file->role == FILE_OTHER)
		return WEIGHT_NONE;
	/* Output and pictures in a notebook make its bytes many times its
	 * code's. */
	if (str_ends(path, ".ipynb"))
		return WEIGHT_NOTEBOOK;
	if (file->language->markup && !(queries && str_ends(path, ".sql")))
		return WEIGHT_MARKUP;
	if (language_helps(file->language))
		return WEIGHT_HELP;
	if (file->entry->documentation || path_is_documentation(path))
		return WEIGHT_DOCUMENTATION;
	return WEIGHT_PROGRAM;
}

static void add_share(struct scan *scan, const struct scan_file *file,
    struct arena *perm)
{
	struct language_share *share = NULL;

	/* Dialects have one title: they are one share. */
	for (size_t i = 0; i < scan->language_count && !share; i++)
		if (strcmp(scan->languages[i].language->title,
			file->language->title) == 0)
			share = &scan->languages[i];
	if (!share)
		share = array_push(&scan->languages, &scan->language_count,
		    sizeof(*share), perm);
	if (!share->language)
		share->language = file->language;
	share->bytes += scan_weight(file->entry);
	share->files++;
}

static int compare_shares(const void *a, const void *b, void *context)
{
	const struct language_share *left_share = a;
	const struct language_share *right_share = b;

	(void)context;
	if (left_share->bytes != right_share->bytes)
		return left_share->bytes < right_share->bytes ? 1 : -1;
	return str_compare(str_from(left_share->language->name),
	    str_from(right_share->language->name));
}

/* Count the files of one weight behind those that are there. */
static void count_weight(struct scanner *scanner, enum weight weight,
    const enum weight *weights)
{
	struct scan *scan = scanner->out;
	size_t first = scan->language_count;

	for (size_t i = 0; i < scan->count; i++)
		if (weights[i] == weight)
			add_share(scan, &scan->files[i], scanner->perm);
	sort_items(&scan->languages[first], scan->language_count - first,
	    sizeof(*scan->languages), compare_shares, NULL);
}

/* Where queries are most of the project, they are its program. */
static bool is_query_project(const struct scan *scan,
    const enum weight *weights)
{
	size_t files[2] = { 0 };
	uint64_t bytes[2] = { 0 };

	for (size_t i = 0; i < scan->count; i++) {
		bool query = str_ends(scan->files[i].entry->path, ".sql");

		/* Scripts and markup are on neither side. */
		if (weights[i] == WEIGHT_NONE ||
		    (!query && weights[i] != WEIGHT_PROGRAM &&
			weights[i] != WEIGHT_NOTEBOOK))
			continue;
		files[query]++;
		bytes[query] += scan_weight(scan->files[i].entry);
	}
	return files[1] > files[0] && bytes[1] > bytes[0];
}

static void weigh_files(enum weight *weights, const struct scan *scan,
    bool queries)
{
	for (size_t i = 0; i < scan->count; i++)
		weights[i] = file_weight(&scan->files[i], queries);
}

/*
 * Documentation's code, then notebooks, stand for the program where there is
 * none; scripts and markup always come after it.
 */
static void count_languages(struct scanner *scanner)
{
	enum weight weight = WEIGHT_PROGRAM;
	enum weight *weights =
	    arena_array(scanner->perm, scanner->out->count, sizeof(*weights));

	weigh_files(weights, scanner->out, false);
	/* Most projects have none, and keep the first weights. */
	if (is_query_project(scanner->out, weights))
		weigh_files(weights, scanner->out, true);
	do
		count_weight(scanner, weight--, weights);
	while (weight > WEIGHT_HELP && scanner->out->language_count == 0);
	count_weight(scanner, WEIGHT_HELP, weights);
	count_weight(scanner, WEIGHT_MARKUP, weights);
}

static int compare_directories(const void *a, const void *b, void *context)
{
	const struct directory_count *left_directory = a;
	const struct directory_count *right_directory = b;
	int order = str_compare(left_directory->path, right_directory->path);

	(void)context;
	return order ? order
		     : str_compare(left_directory->extension,
			   right_directory->extension);
}

/* Markup that holds code, as components do, is source, too. */
static bool is_source(const struct scan_file *file)
{
	if (!file->language)
		return false;
	if (file->language->markup)
		return file->language->blocks && file->role == FILE_DATA;
	return file->role == FILE_SOURCE || file->role == FILE_TEST;
}

static void count_directories(struct scanner *scanner)
{
	struct scan *scan = scanner->out;
	struct arena kept = { 0 };
	struct map places = { .arena = &kept };
	struct buf key = { .arena = &kept };

	for (size_t i = 0; i < scan->count; i++) {
		const struct scan_file *file = &scan->files[i];
		struct directory_count directory = { 0 };
		uint64_t *place;

		if (!is_source(file))
			continue;
		directory.path = path_folder(file->entry->path);
		if (directory.path.len == 0)
			directory.path = STR(".");
		directory.extension = path_extension(file->entry->path);
		if (directory.extension.len ==
		    0) /* a script, by its first line */
			directory.extension = str_from(file->language->name);
		/* The same buffer holds each key; the map copies those that are
		 * new. */
		key.len = 0;
		buf_put(&key, directory.path);
		buf_putc(&key, '\n');
		buf_put(&key, directory.extension);
		place = map_put_copy(&places, buf_str(&key));
		if (*place == 0) {
			*(struct directory_count *)
			    array_push(&scan->directories,
				&scan->directory_count, sizeof(directory),
				scanner->perm) = directory;
			*place = scan->directory_count;
		}
		scan->directories[*place - 1].files++;
	}
	arena_release(&kept);
	sort_items(scan->directories, scan->directory_count,
	    sizeof(*scan->directories), compare_directories, NULL);
}

void scan_count(struct scanner *scanner)
{
	count_languages(scanner);
	count_directories(scanner);
}
