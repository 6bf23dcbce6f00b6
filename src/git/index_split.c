/*
 * A split index has entries of its own and the name of a shared file, whose
 * entries it amends: two bitmaps by the number of the shared entry say which
 * are deleted, and which are replaced. Replacements come first among the own
 * entries, in that order and without a path; new ones follow, with theirs. Both
 * are joined into one plain index of version 3, so that nobody else has to
 * know.
 */
#include "git/index_split.h"

#include <string.h>

#include "git/disk.h"

#define WORD 8 /* bytes */
#define LONGEST_NAME 0xfffu

/* Some of the shared entries, by number. */
struct bits {
	bool *set;
	size_t count;
};

struct join {
	struct buf out;
	struct index_reader shared; /* the entries that are amended */
	struct index_reader own;
	struct bits deleted;
	struct bits replaced;
	uint32_t count; /* entries in `out` */
	struct arena *perm;
};

/* One entry as it stands in its file. */
struct raw {
	struct str head; /* up to and with the flags */
	struct str path;
	uint32_t stage;
};

/* `*at` is at most the count, as the caller has seen to. */
static bool set_bits(struct bits *bits, size_t *at, uint64_t count)
{
	if (count > bits->count - *at)
		return false;
	for (uint64_t i = 0; i < count; i++)
		bits->set[(*at)++] = true;
	return true;
}

/* The lowest bit comes first, while the bytes have the highest first. Bits
 * beyond the count may be there, if they are zero. */
static bool set_word(struct bits *bits, size_t *at, const char *word)
{
	for (size_t i = 0; i < 64; i++, (*at)++) {
		unsigned byte = (unsigned char)word[WORD - 1 - i / 8];

		if (!(byte >> (i % 8) & 1u))
			continue;
		if (*at >= bits->count)
			return false;
		bits->set[*at] = true;
	}
	return true;
}

/* A run of equal words and the words after it, the one at `ptr` says how many:
 * from the lowest bit, one for what is in the run, 32 for its length, 31 for
 * the number of words after it. A run of zeros may lead beyond the last entry;
 * then nothing may follow. `bits->count + 1` stands for that. */
static bool read_bit_run(struct bits *bits, size_t *at, size_t *words,
    const char *ptr)
{
	uint64_t word = (uint64_t)index_number(ptr, 4) << 32 |
			index_number(ptr + 4, 4);
	uint64_t run = (word >> 1 & 0xffffffffu) * 64;

	*words = (size_t)(word >> 33);
	if (*at > bits->count)
		return *words == 0 && !(word & 1u);
	if (word & 1u)
		return set_bits(bits, at, run);
	*at = run > bits->count - *at ? bits->count + 1 : *at + (size_t)run;
	return true;
}

/* git's compressed bitmap: bits, words, the words, where the last run is.
 * `more` is held against the words that are left, so the loop ends. */
static bool read_bits(struct bits *bits, struct str *rest)
{
	size_t words, more;
	size_t at = 0;
	const char *ptr;

	if (rest->len < 8)
		return false;
	words = index_number(rest->ptr + 4, 4);
	if (rest->len < 12 || words > (rest->len - 12) / WORD)
		return false;
	ptr = rest->ptr + 8;
	*rest = str_slice(*rest, 12 + words * WORD, rest->len);
	for (; words > 0; words -= more + 1) {
		if (!read_bit_run(bits, &at, &more, ptr) || more >= words)
			return false;
		ptr += WORD;
		for (size_t i = 0; i < more; i++, ptr += WORD)
			if (!set_word(bits, &at, ptr))
				return false;
	}
	return true;
}

/* The entry is read for its length and path; its bytes are what is kept. */
static bool read_raw(struct raw *raw, struct index_reader *reader)
{
	struct index_entry entry = { 0 };
	const char *ptr = reader->data.ptr + reader->at;
	size_t size = INDEX_ENTRY_SIZE;

	if (!index_next(&entry, &raw->stage, reader))
		return false;
	if (index_number(ptr + INDEX_ENTRY_SIZE - 2, 2) & INDEX_EXTENDED)
		size += 2;
	raw->head = (struct str){ ptr, size };
	raw->path = entry.path;
	return true;
}

/* In the form of version 3. The flags have the path's length, which may be
 * another: a replacement has none of its own. */
static void put_raw(struct join *join, const struct raw *raw, struct str path)
{
	size_t start = join->out.len;
	size_t name = path.len < LONGEST_NAME ? path.len : LONGEST_NAME;
	char *flags;

	buf_put(&join->out, raw->head);
	flags = join->out.ptr + start + INDEX_ENTRY_SIZE - 2;
	flags[0] = (char)((flags[0] & 0xf0) | (int)(name >> 8));
	flags[1] = (char)(name & 0xff);
	buf_put(&join->out, path);
	do
		buf_putc(&join->out, '\0');
	while ((join->out.len - start) % 8 != 0);
	join->count++;
}

/* A shared entry, unless it was deleted; perhaps by what replaces it. A
 * replacement is used up even where the entry is deleted as well. */
static void put_shared(struct join *join, const struct raw *raw, size_t number,
    const struct raw *replacements, size_t *used)
{
	const struct raw *from_raw = raw;

	if (join->replaced.set[number])
		from_raw = &replacements[(*used)++];
	if (!join->deleted.set[number])
		put_raw(join, from_raw, raw->path);
}

static int compare_raw(const struct raw *left_raw, const struct raw *right_raw)
{
	int order = str_compare(left_raw->path, right_raw->path);

	return order ? order : (int)left_raw->stage - (int)right_raw->stage;
}

/*
 * The own entries: first those that replace shared ones, in their order, then
 * those that are new. In path order, by merging the new ones into the shared.
 */
static bool put_own_entries(struct join *join)
{
	struct raw *own_raw =
	    arena_array(join->perm, join->own.count, sizeof(*own_raw));
	size_t used = 0;
	size_t next = 0;

	for (size_t i = 0; i < join->own.count; i++)
		if (!read_raw(&own_raw[i], &join->own))
			return false;
	for (size_t i = 0; i < join->replaced.count; i++)
		next += join->replaced.set[i];
	if (next > join->own.count)
		return false;
	for (size_t i = 0; i < join->shared.count; i++) {
		struct raw raw;

		if (!read_raw(&raw, &join->shared))
			return false;
		for (; next < join->own.count &&
		       compare_raw(&own_raw[next], &raw) < 0;
		     next++)
			put_raw(join, &own_raw[next], own_raw[next].path);
		put_shared(join, &raw, i, own_raw, &used);
	}
	for (; next < join->own.count; next++)
		put_raw(join, &own_raw[next], own_raw[next].path);
	return true;
}

/* All but that which says that the index is split; and offsets of entries. */
static void put_extensions(struct buf *out, struct str rest)
{
	while (rest.len >= 8) {
		struct str name = str_slice(rest, 0, 4);
		size_t size = 8 + (size_t)index_number(rest.ptr + 4, 4);

		if (size > rest.len)
			return;
		if (!str_is(name, "link") && !str_is(name, "EOIE") &&
		    !str_is(name, "IEOT"))
			buf_put(out, str_slice(rest, 0, size));
		rest = str_slice(rest, size, rest.len);
	}
}

/* A link without bitmaps amends nothing. */
static bool read_amendments(struct join *join, struct str link)
{
	size_t count = join->shared.count;

	if (count > join->shared.data.len / INDEX_ENTRY_SIZE ||
	    join->own.count > join->own.data.len / INDEX_ENTRY_SIZE)
		return false;
	join->deleted.count = count;
	join->deleted.set = arena_array(join->perm, count, sizeof(bool));
	join->replaced.count = count;
	join->replaced.set = arena_array(join->perm, count, sizeof(bool));
	return link.len == 0 || (read_bits(&join->deleted, &link) &&
				    read_bits(&join->replaced, &link));
}

/* The link of a split index; what follows its entries goes to *rest. The reader
 * is a copy: the caller's still stands at the first entry. */
static bool find_link(struct str *link, struct str *rest,
    struct index_reader own_index_reader)
{
	struct raw raw;

	own_index_reader.nameless = true;
	for (uint32_t i = 0; i < own_index_reader.count; i++)
		if (!read_raw(&raw, &own_index_reader))
			return false;
	*rest = str_slice(own_index_reader.data, own_index_reader.at,
	    own_index_reader.data.len);
	return index_extension(link, *rest, "link") &&
	       link->len >= sizeof(struct oid);
}

/* Not split: *data stays as it is. The trailer is copied, though it does not
 * fit the new bytes, as nobody checks it here. */
bool index_amend(struct str *data, struct str shared, const char *label,
    struct arena *perm, struct error *error)
{
	struct join join = { .out = { .arena = perm }, .perm = perm };
	size_t size = sizeof(struct oid);
	struct str rest, link;

	if (!index_begin(&join.own, *data, label, perm, error) ||
	    !index_begin(&join.shared, shared, label, perm, error))
		return false;
	if (!find_link(&link, &rest, join.own))
		return true;
	join.own.nameless = true;
	buf_put(&join.out, STR("DIRC\0\0\0\3\0\0\0\0"));
	if (!read_amendments(&join, str_slice(link, size, link.len)) ||
	    !put_own_entries(&join))
		return error_set(error, "%s: corrupt index", label);
	for (int i = 0; i < 4; i++)
		join.out.ptr[8 + i] = (char)(join.count >> (24 - 8 * i) & 0xff);
	put_extensions(&join.out, rest);
	buf_put(&join.out, str_slice(*data, data->len - size, data->len));
	*data = buf_str(&join.out);
	return true;
}

/* Most indexes do not have these four letters anywhere, and are not read at
 * all. The shared file's name is the id in hex. */
bool index_join(struct str *data, const char *label, struct str directory,
    struct arena *perm, struct error *error)
{
	struct buf name_text = { .arena = perm };
	struct index_reader own_index_reader;
	struct str rest, link, shared;
	const char *path;

	if (!memmem(data->ptr, data->len, "link", 4))
		return true;
	if (!index_begin(&own_index_reader, *data, label, perm, error))
		return false;
	if (!find_link(&link, &rest, own_index_reader))
		return true;
	buf_printf(&name_text, "%.*ssharedindex.", STR_ARG(directory));
	for (size_t i = 0; i < sizeof(struct oid); i++)
		buf_printf(&name_text, "%02x", (unsigned char)link.ptr[i]);
	path = str_cstring(buf_str(&name_text), perm);
	return disk_read(&shared, path, path, INDEX_LIMIT, perm, error) &&
	       index_amend(data, shared, label, perm, error);
}
