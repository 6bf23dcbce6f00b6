/*
 * What a cache has: bytes as the record of a file's facts, of its details, of
 * what is deployed, and as a segment. What can be read is written, and read,
 * the same from then on.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "deploy/deploy.h"
#include "extract/cache/cache.h"
#include "extract/selectors/details.h"
#include "lang/lang.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The packs, read once: they are not what is tested here. */
static const struct rules *all_rules(void)
{
	static struct arena arena;
	static struct rules *rules;
	struct error error = { 0 };

	if (!rules)
		rules = rules_read(NULL, 0, NULL, &arena, &error);
	if (!rules)
		abort();
	return rules;
}

static void check_record(struct str record)
{
	const struct rules *rules = all_rules();
	struct arena arena = { 0 };
	struct buf once = { .arena = &arena };
	struct buf twice = { .arena = &arena };
	struct facts facts = { 0 };
	struct facts again = { 0 };

	if (facts_read(&facts, record, rules, &arena) &&
	    facts_write(&once, &facts, rules, true)) {
		if (!facts_read(&again, buf_str(&once), rules, &arena) ||
		    !facts_write(&twice, &again, rules, true) ||
		    !str_equal(buf_str(&once), buf_str(&twice)))
			abort();
	}
	arena_release(&arena);
}

static void check_details(struct str record)
{
	struct arena arena = { 0 };
	struct buf once = { .arena = &arena };
	struct buf twice = { .arena = &arena };
	struct details details;
	struct details again;

	if (details_recall(&details, record, &arena) &&
	    details_write(&once, &details) &&
	    !(details_recall(&again, buf_str(&once), &arena) &&
		details_write(&twice, &again) &&
		str_equal(buf_str(&once), buf_str(&twice))))
		abort();
	arena_release(&arena);
}

static void check_deployment(struct str record)
{
	struct arena arena = { 0 };
	struct buf once = { .arena = &arena };
	struct buf twice = { .arena = &arena };
	struct deployment deployment;
	struct deployment again;

	if (deploy_recall(&deployment, record, &arena)) {
		deploy_write(&once, &deployment);
		if (!deploy_recall(&again, buf_str(&once), &arena))
			abort();
		deploy_write(&twice, &again);
		if (!str_equal(buf_str(&once), buf_str(&twice)))
			abort();
	}
	arena_release(&arena);
}

/* Every record that its slots name, and one that none of them does. */
static void check_records(const struct segment *segment)
{
	struct hash none = { { 1, 2 } };
	struct str record;

	(void)segment_find(segment, none);
	for (size_t i = 0; i < segment->count; i++)
		if (segment_record(&record, segment, &segment->slots[i]))
			check_record(record);
}

static void check_segment(struct str bytes)
{
	char name[] = "/tmp/archdrift-fuzz-XXXXXX";
	int fd = mkstemp(name);
	struct segment segment;

	if (fd < 0 || write(fd, bytes.ptr, bytes.len) != (ssize_t)bytes.len)
		abort();
	close(fd);
	if (segment_open(&segment, AT_FDCWD, name)) {
		check_records(&segment);
		segment_close(&segment);
	}
	unlink(name);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct str rest = { (const char *)data + 1, size - 1 };

	if (size == 0)
		return 0;
	if (data[0] % 8 == 0)
		check_segment(rest);
	else if (data[0] % 8 == 1)
		check_details(rest);
	else if (data[0] % 8 == 2)
		check_deployment(rest);
	else
		check_record(rest);
	return 0;
}
