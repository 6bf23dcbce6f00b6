/*
 * Facts of the cases' files as records, and records in files: what comes back
 * is what went in, or nothing.
 */
#include "extract_text.h"
#include "share.h"

#include <dirent.h>
#include <fcntl.h>
#include <ftw.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "extract/cache/cache.h"
#include "model/model.h"

#define FILE_MOST 20000 /* bytes; no case has larger files that matter */
#define TODAY 20000

struct corpus {
	const struct rules *rules;
	struct own_pack *packs;
	size_t pack_count;
	struct strs records;
	struct arena perm;
};

#ifdef ARCHDRIFT_TINY /* sanitizers take ten times as long */
#define EACH 15
#else
#define EACH 5
#endif

static struct corpus corpus; /* nftw() hands nothing on */

static size_t read_bytes(char *bytes, size_t most, const char *path)
{
	FILE *file = fopen(path, "rb");
	size_t size;

	assert_non_null(file);
	size = fread(bytes, 1, most, file);
	fclose(file);
	return size;
}

/* ---- records ---- */

static struct str write_record(const struct facts *facts, struct arena *perm)
{
	struct buf out = { .arena = perm };

	assert_true(facts_write(&out, facts, corpus.rules, true));
	return buf_str(&out);
}

static int add_file(const char *path, const struct stat *info, int type,
    struct FTW *place)
{
	static char bytes[FILE_MOST];
	struct facts facts = { .path = str_from(path) };
	struct arena scratch = { 0 };
	size_t size;

	(void)info;
	(void)place;
	facts.language = language_of_path(facts.path);
	if (facts.language && !facts.language->grammar)
		facts.language = NULL;
	if (type != FTW_F || !strstr(path, "/input") ||
	    (!facts.language && doc_format_of(facts.path) == DOC_NONE))
		return 0;
	size = read_bytes(bytes, sizeof(bytes), path);
	extract_text(&facts, corpus.rules, (struct str){ bytes, size },
	    &scratch, &scratch);
	strs_push(&corpus.records, write_record(&facts, &corpus.perm),
	    &corpus.perm);
	arena_release(&scratch);
	return 0;
}

/* Packs of the cases: they make rows of more lists. */
static int add_pack(const char *path, const struct stat *info, int type,
    struct FTW *place)
{
	static char bytes[FILE_MOST];
	struct own_pack *pack;

	(void)info;
	(void)place;
	if (type != FTW_F || !strstr(path, "/cases/") ||
	    !strstr(path, "/.archdrift/packs/"))
		return 0;
	pack = array_push(&corpus.packs, &corpus.pack_count, sizeof(*pack),
	    &corpus.perm);
	pack->name = str_copy(str_from(path), &corpus.perm);
	pack->text = str_copy((struct str){ bytes,
				  read_bytes(bytes, sizeof(bytes), path) },
	    &corpus.perm);
	return 0;
}

static int set_up(void **state)
{
	const char *tests = getenv("ARCHDRIFT_TESTS");
	struct error error = { 0 };

	(void)state;
	nftw(tests ? tests : "tests", add_pack, 16, FTW_PHYS);
	corpus.rules = rules_read(corpus.packs, corpus.pack_count, NULL,
	    &corpus.perm, &error);
	if (corpus.rules)
		nftw(tests ? tests : "tests", add_file, 16, FTW_PHYS);
	return corpus.records.count > 100 ? 0 : -1;
}

static int tear_down(void **state)
{
	(void)state;
	arena_release(&corpus.perm);
	return 0;
}

/* What is read is what was written: written again, it is the same. */
static void test_round_trip(void **state)
{
	bool seen[MODEL_LIST_COUNT] = { false };
	size_t lists = 0;

	(void)state;
	for (size_t i = 0; i < corpus.records.count; i++) {
		struct arena arena = { 0 };
		struct facts facts = { 0 };

		assert_true(facts_read(&facts, corpus.records.items[i],
		    corpus.rules, &arena));
		assert_true(str_equal(write_record(&facts, &arena),
		    corpus.records.items[i]));
		for (size_t k = 0; k < facts.row_count; k++)
			for (size_t m = 0; m < MODEL_LIST_COUNT; m++)
				seen[m] |= facts.rows[k].list ==
					   &model_lists[m];
		arena_release(&arena);
	}
	for (size_t m = 0; m < MODEL_LIST_COUNT; m++)
		lists += seen[m];
	assert_in_range(lists, 4, MODEL_LIST_COUNT);
}

/* The same of records that a run keeps for itself, in fewer bytes; said and
 * calls are no part of them. */
static void test_alike(void **state)
{
	struct arena perm = { 0 };
	struct likeness likeness = { 0 };
	size_t alone = 0;
	size_t alike = 0;

	(void)state;
	for (size_t i = 0; i < corpus.records.count; i++) {
		struct arena arena = { 0 };
		struct facts facts = { 0 };
		struct facts again;
		struct buf out = { .arena = &arena };

		assert_true(facts_read(&facts, corpus.records.items[i],
		    corpus.rules, &arena));
		assert_true(facts_write_like(&out, &likeness, &facts,
		    corpus.rules, &perm));
		again = (struct facts){ .marks = facts.marks,
			.calls = facts.calls };
		assert_true(facts_read_like(&again, buf_str(&out),
		    *likeness.text, corpus.rules, &arena));
		assert_true(str_equal(write_record(&again, &arena),
		    corpus.records.items[i]));
		alone += corpus.records.items[i].len;
		alike += out.len;
		arena_release(&arena);
	}
	assert_in_range(alike, 1, alone);
	arena_release(&perm);
}

static void assert_texts(const struct strs *a, const struct strs *b)
{
	assert_int_equal(a->count, b->count);
	for (size_t i = 0; i < a->count; i++)
		assert_true(str_equal(a->items[i], b->items[i]));
}

static void assert_row(const struct row_fact *a, const struct row_fact *b)
{
	assert_ptr_equal(a->list, b->list);
	assert_int_equal(row_compare(a->list, a->row, b->row), 0);
	assert_ptr_equal(a->pack, b->pack);
	assert_ptr_equal(a->absolute, b->absolute);
	assert_ptr_equal(a->base_kind, b->base_kind);
	assert_ptr_equal(a->operation, b->operation);
	assert_int_equal(a->base_needed, b->base_needed);
	assert_true(str_equal(a->base, b->base));
	assert_true(str_equal(a->of, b->of));
	assert_int_equal(a->line, b->line);
	assert_int_equal(a->group, b->group);
	assert_texts(&a->tokens, &b->tokens);
	assert_texts(&a->token_values, &b->token_values);
}

static const char python[] = "from fastapi import APIRouter, FastAPI\n"
			     "from . import other\n"
			     "ROOT = '/v1'\n"
			     "app = FastAPI()\n"
			     "router = APIRouter(prefix=ROOT + '/users')\n"
			     "app.include_router(router, prefix='/api')\n"
			     "class User(Base):\n"
			     "    def name(self):\n"
			     "        return ROOT\n"
			     "@router.get('/{id}')\n"
			     "def user(id: str):\n"
			     "    pass\n";

/* Field by field, with a row, a scope and a mount at least. */
static void test_fields(void **state)
{
	struct arena arena = { 0 };
	struct facts before = { .path = STR("a.py") };
	struct facts after = { .path = STR("a.py"), .unit = 7 };

	(void)state;
	before.language = language_named(STR("python"));
	extract_text(&before, corpus.rules, str_from(python), &arena, &arena);
	before.errors = 3;
	before.reason = "none";
	assert_true(facts_read(&after, write_record(&before, &arena),
	    corpus.rules, &arena));
	assert_true(before.row_count && before.mount_count);
	assert_int_equal(after.unit, 7);
	assert_int_equal(after.errors, 3);
	assert_string_equal(after.reason, "none");
	assert_true(after.read);
	assert_true(str_equal(before.package, after.package));
	assert_int_equal(before.row_count, after.row_count);
	for (size_t i = 0; i < before.row_count; i++)
		assert_row(&before.rows[i], &after.rows[i]);
	assert_int_equal(before.scope_count, after.scope_count);
	for (size_t i = 0; i < before.scope_count; i++) {
		assert_string_equal(before.scopes[i].kind,
		    after.scopes[i].kind);
		assert_ptr_equal(before.scopes[i].pack, after.scopes[i].pack);
		assert_int_equal(before.scopes[i].nested,
		    after.scopes[i].nested);
		assert_int_equal(before.scopes[i].file_parent,
		    after.scopes[i].file_parent);
		assert_texts(&before.scopes[i].prefixes,
		    &after.scopes[i].prefixes);
	}
	assert_int_equal(before.mount_count, after.mount_count);
	for (size_t i = 0; i < before.mount_count; i++)
		assert_true(
		    str_equal(before.mounts[i].child, after.mounts[i].child));
	assert_int_equal(before.pack_count, after.pack_count);
	assert_memory_equal(before.packs, after.packs,
	    before.pack_count * sizeof(*before.packs));
	arena_release(&arena);
}

static struct hash said_by(const char *text, struct arena *arena)
{
	struct facts facts = { .path = STR("a.py") };

	facts.language = language_named(STR("python"));
	extract_text(&facts, corpus.rules, str_from(text), arena, arena);
	assert_true(facts_skim(&facts, write_record(&facts, arena)));
	return facts.said;
}

/* Lines may move, as long as none changes places with another one. */
static void test_said(void **state)
{
	/* line 1 is the file's: packs of the cases have rows that stand there
	 */
	static const char *const alike[] = { "# c\na = '/x'\nb = '/y'\n",
		"# c\n\na = '/x'\n\n\nb = '/y'\n" };
	static const char *const others[] = { "# c\na = '/x'; b = '/y'\n",
		"# c\nb = '/y'\na = '/x'\n", "# c\na = '/x'\nb = '/z'\n",
		"# c\na = '/x'\nb = '/y'\nc = '/y'\n" };
	struct arena arena = { 0 };
	struct hash said = said_by(alike[0], &arena);

	(void)state;
	assert_true(hash_equal(said, said_by(alike[1], &arena)));
	for (size_t i = 0; i < LENGTH(others); i++)
		assert_false(hash_equal(said, said_by(others[i], &arena)));
	arena_release(&arena);
}

/* Exactly as long as it is: what is read beyond the end is seen. */
static bool read_exactly(const char *bytes, size_t size)
{
	struct arena arena = { 0 };
	struct facts facts = { 0 };
	char *copy = malloc(size ? size : 1);
	bool ok;

	assert_non_null(copy);
	if (size)
		memcpy(copy, bytes, size);
	ok = facts_read(&facts, (struct str){ copy, size }, corpus.rules,
	    &arena);
	if (ok)
		(void)write_record(&facts, &arena);
	free(copy);
	arena_release(&arena);
	return ok;
}

static void test_broken_records(void **state)
{
	struct share share = share_wanted();

	(void)state;
	for (size_t i = share.first; i < corpus.records.count;
	     i += EACH * share.each) {
		struct str record = corpus.records.items[i];
		char *copy = str_cstring(record, &corpus.perm);
		size_t step = record.len / 97 + 1;

		for (size_t at = 0; at < record.len; at += step)
			assert_false(read_exactly(copy, at));
		for (size_t at = 0; at < record.len; at += step)
			for (int bit = 1; bit < 256; bit *= 2) {
				copy[at] = (char)(copy[at] ^ bit);
				(void)read_exactly(copy, record.len);
				copy[at] = (char)(copy[at] ^ bit);
			}
	}
}

/* ---- files ---- */

static int make_directory(void **state)
{
	char *directory = strdup("/tmp/archdrift-cache-XXXXXX");

	*state = directory;
	return directory && mkdtemp(directory) ? 0 : -1;
}

static int remove_path(const char *path, const struct stat *info, int type,
    struct FTW *place)
{
	(void)info;
	(void)type;
	(void)place;
	return remove(path);
}

static int remove_directory(void **state)
{
	nftw(*state, remove_path, 16, FTW_DEPTH | FTW_PHYS);
	free(*state);
	return 0;
}

static struct hash key_of(unsigned number)
{
	struct hash key = { 0 };

	hash_add(&key, (struct str){ (const char *)&number, sizeof(number) });
	return key;
}

static struct str text_of(unsigned number, struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (unsigned i = 0; i <= number % 50; i++)
		buf_printf(&out, "record %u ", number);
	return buf_str(&out);
}

/* In one run, add the records of these numbers. */
static void add_numbers(const char *directory, uint32_t today, unsigned from,
    unsigned to)
{
	struct arena arena = { 0 };
	struct cache *cache = cache_open(str_from(directory), today, &arena);

	for (unsigned i = from; i < to; i++)
		cache_add(cache, key_of(i), text_of(i, &arena));
	cache_close(cache, true);
	arena_release(&arena);
}

/* How many of the numbers below `to` are there; each as it was added. */
static unsigned count_numbers(const char *directory, uint32_t today,
    unsigned to)
{
	struct arena arena = { 0 };
	struct cache *cache = cache_open(str_from(directory), today, &arena);
	unsigned found = 0;

	for (unsigned i = 0; i < to; i++) {
		struct str record;
		bool old;

		if (!cache_find(&record, &old, cache, key_of(i)))
			continue;
		assert_true(str_equal(record, text_of(i, &arena)));
		found++;
	}
	cache_close(cache, true);
	arena_release(&arena);
	return found;
}

static unsigned count_files(const char *directory)
{
	DIR *stream = opendir(directory);
	const struct dirent *entry;
	unsigned count = 0;

	assert_non_null(stream);
	while ((entry = readdir(stream)))
		count += entry->d_name[0] != '.';
	closedir(stream);
	return count;
}

static void test_runs(void **state)
{
	(void)state;
	assert_null(cache_open(STR(""), TODAY, &corpus.perm));
	cache_close(NULL, true);
	assert_int_equal(count_numbers(*state, TODAY, 100), 0);
	assert_int_equal(count_files(*state), 0);
	add_numbers(*state, TODAY, 0, 1000);
	for (unsigned i = 1000; i < 1100; i++)
		add_numbers(*state, TODAY, i, i + 1);
	assert_int_equal(count_numbers(*state, TODAY, 1200), 1100);
	assert_in_range(count_files(*state), 1, 17);
}

static void test_cannot_be_written(void **state)
{
	struct arena arena = { 0 };
	struct str path =
	    str_printf(&arena, "%s/file/below", (const char *)*state);

	add_numbers(str_cstring(path, &arena), TODAY, 0, 10);
	assert_int_equal(count_numbers(str_cstring(path, &arena), TODAY, 10),
	    0);
	arena_release(&arena);
}

/* Used again after a week, a record stays; not used for a month, it goes. */
static void test_ages(void **state)
{
	struct arena arena = { 0 };
	struct cache *cache;
	struct str record;
	bool old = true;

	add_numbers(*state, TODAY, 0, 10);
	cache = cache_open(str_from(*state), TODAY + 6, &arena);
	assert_true(cache_find(&record, &old, cache, key_of(3)));
	assert_false(old);
	cache_close(cache, true);
	cache = cache_open(str_from(*state), TODAY + 20, &arena);
	assert_true(cache_find(&record, &old, cache, key_of(3)));
	assert_true(old);
	cache_add(cache, key_of(3), record);
	cache_close(cache, true);
	add_numbers(*state, TODAY + 45, 100, 200);
	assert_int_equal(count_numbers(*state, TODAY + 45, 10), 1);
	assert_int_equal(count_numbers(*state, TODAY + 45, 200), 101);
	assert_int_equal(count_files(*state), 1);
	/* a clock that went back harms nothing */
	assert_int_equal(count_numbers(*state, 5, 200), 101);
	arena_release(&arena);
}

/* The path of the only file. */
static void find_file(char *out, size_t size, const char *directory)
{
	DIR *stream = opendir(directory);
	const struct dirent *entry;

	assert_non_null(stream);
	while ((entry = readdir(stream)))
		if (entry->d_name[0] != '.')
			snprintf(out, size, "%s/%s", directory, entry->d_name);
	closedir(stream);
}

static void write_bytes(const char *path, const char *bytes, size_t size)
{
	FILE *file = fopen(path, "wb");

	assert_non_null(file);
	assert_int_equal(fwrite(bytes, 1, size, file), size);
	fclose(file);
}

static void test_broken_files(void **state)
{
	static char bytes[1 << 16];
	char path[512] = "";
	size_t size;

	add_numbers(*state, TODAY, 0, 60);
	find_file(path, sizeof(path), *state);
	size = read_bytes(bytes, sizeof(bytes), path);
	assert_in_range(size, 1000, sizeof(bytes) - 1);
	for (size_t cut = 0; cut < size; cut += 31) {
		write_bytes(path, bytes, cut);
		assert_int_equal(count_numbers(*state, TODAY, 60), 0);
	}
	for (size_t at = 0; at < size; at += at < 3000 ? 1 : 57) {
		for (int bit = 1; bit < 256; bit *= 4) {
			bytes[at] = (char)(bytes[at] ^ bit);
			write_bytes(path, bytes, size);
			(void)count_numbers(*state, TODAY, 60);
			bytes[at] = (char)(bytes[at] ^ bit);
		}
	}
	write_bytes(path, bytes, size - 1);
	add_numbers(*state, TODAY, 0, 60);
	assert_int_equal(count_numbers(*state, TODAY, 60), 60);
}

/* Several processes, each in many runs; all of them find what they find. */
static void test_at_once(void **state)
{
	const unsigned processes = 4;
	const unsigned runs = 60;
	pid_t children[4];

	for (unsigned p = 0; p < processes; p++) {
		children[p] = fork();
		assert_true(children[p] >= 0);
		if (children[p])
			continue;
		for (unsigned i = 0; i < runs; i++) {
			add_numbers(*state, TODAY, p * runs + i,
			    p * runs + i + 2);
			(void)count_numbers(*state, TODAY, runs * processes);
		}
		_exit(0);
	}
	for (unsigned p = 0; p < processes; p++) {
		int status = -1;

		assert_int_equal(waitpid(children[p], &status, 0), children[p]);
		assert_int_equal(status, 0);
	}
	assert_int_equal(count_numbers(*state, TODAY, runs * processes),
	    runs * processes);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_round_trip),
		cmocka_unit_test(test_alike),
		cmocka_unit_test(test_fields),
		cmocka_unit_test(test_said),
		cmocka_unit_test(test_broken_records),
		cmocka_unit_test_setup_teardown(test_runs, make_directory,
		    remove_directory),
		cmocka_unit_test_setup_teardown(test_cannot_be_written,
		    make_directory, remove_directory),
		cmocka_unit_test_setup_teardown(test_ages, make_directory,
		    remove_directory),
		cmocka_unit_test_setup_teardown(test_broken_files,
		    make_directory, remove_directory),
		cmocka_unit_test_setup_teardown(test_at_once, make_directory,
		    remove_directory),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}
