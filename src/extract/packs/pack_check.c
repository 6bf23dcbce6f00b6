/*
 * Checks the names by which rules refer to each other: kinds of scopes, marks,
 * notes. A name that no rule makes is misspelled, and so is one that is made,
 * that nothing asks for, and that is nearly one of the packs built in, as the
 * program itself asks for some of those. packs_check() runs after all
 * packs are read, as a name may be made by a later one, and only for packs that
 * users write.
 */
#include "extract/packs/pack.h"
#include "extract/packs/rules_parts.h"

enum { NAMES_MOST = 64 }; /* that are compared for a guess */

/* The sorts of names that rules make. */
enum made {
	MADE_KIND, /* of a scope */
	MADE_MARK,
	MADE_NOTE,
};

/* The check of all packs. */
struct checking {
	const struct rules *rules;
	size_t first; /* of the project's own packs */
	struct map made[MADE_NOTE + 1]; /* by sort: made_key() → 1 */
	struct map anywhere; /* names of all sorts and frameworks */
	struct map built_in; /* those that packs built in make */
	struct map own_words; /* of the project's own packs, to their number */
	struct arena *scratch;
	struct error *error;
};

/* The key of a name in checking->made. Kinds and marks belong to a framework,
 * whatever files its packs are in, so its name is in front, with a line end
 * between; notes belong to all frameworks. */
static struct str made_key(struct checking *checking, enum made sort,
    const struct pack *pack, struct str name)
{
	return sort == MADE_NOTE ? name
				 : str_printf(checking->scratch, "%.*s\n%.*s",
				       STR_ARG(pack->framework), STR_ARG(name));
}

/* Does the rule make a name: a kind, mark or note? Its sort goes to *sort.
 * False for rules that make rows, mounts and the like; *sort means nothing
 * then. */
static bool makes_name(enum made *sort, const struct rule *rule)
{
	*sort = rule->effect == EFFECT_mark   ? MADE_MARK
		: rule->effect == EFFECT_note ? MADE_NOTE
					      : MADE_KIND;
	return *sort != MADE_KIND || rule->effect == EFFECT_bind ||
	       rule->effect == EFFECT_scope;
}

/* Note the name that the rule makes, if any, in the maps of `checking`.
 * `is_built_in`: the rule's pack is. */
static void note_made_name(struct checking *checking, const struct rule *rule,
    bool is_built_in)
{
	enum made sort;
	struct str name;

	if (!makes_name(&sort, rule))
		return;
	name = str_from(rule->kind);
	*map_put(&checking->made[sort],
	    made_key(checking, sort, rule->pack, name)) = 1;
	*map_put(&checking->anywhere, name) = 1;
	if (is_built_in)
		*map_put(&checking->built_in, name) = 1;
}

/* The name of this sort, of all that rules make, which is nearest to `name`,
 * for messages; of kinds and marks only those of the same framework. "": none
 * is near. `sort_wanted`: the sort; `pack`: the one that asks. */
static const char *nearest_made(struct checking *checking,
    enum made sort_wanted, const struct pack *pack, struct str name)
{
	const char *names[NAMES_MOST];
	size_t count = 0;

	for (size_t i = 0; i < checking->rules->pack_count; i++) {
		const struct pack *other = &checking->rules->packs[i];

		if (sort_wanted != MADE_NOTE &&
		    !str_equal(other->framework, pack->framework))
			continue;
		for (size_t k = 0; k < other->rule_count; k++) {
			enum made sort;

			if (makes_name(&sort, &other->rules[k]) &&
			    sort == sort_wanted && count < NAMES_MOST)
				names[count++] = other->rules[k].kind;
		}
	}
	return nearest(name, names, count);
}

/* Does some rule make the name that this rule asks for? `node`: where the name
 * is written; NULL: the rule asks for none, which is true. False, with the
 * error set, if no rule makes it. What is mounted may be of another framework.
 * `sort`: of the name. */
static bool check_name(struct checking *checking, enum made sort,
    const struct rule *rule, const struct doc_node *node, struct str name)
{
	static const char *const makers[] = {
		[MADE_KIND] = "`bind` or `scope`",
		[MADE_MARK] = "`mark`",
		[MADE_NOTE] = "`note`",
	};
	const struct pack_source *source =
	    &checking->rules->sources[rule->pack - checking->rules->packs];
	struct pack_reader reader = { .path = source->path,
		.text = source->text,
		.error = checking->error };
	const char *guess;

	if (sort == MADE_NOTE) /* x of `x(GET)` */
		name = decoration_name(name);
	if (!node || map_get(&checking->made[sort],
			 made_key(checking, sort, rule->pack, name)))
		return true;
	if (rule->effect == EFFECT_mount && map_get(&checking->anywhere, name))
		return true;
	guess = nearest_made(checking, sort, rule->pack, name);
	return pack_wrong_word(&reader, node, name,
	    "no rule of %.*s makes `%.*s` (by %s)%s",
	    STR_ARG(rule->pack->framework), STR_ARG(name), makers[sort],
	    did_you_mean(name, guess, checking->scratch));
}

/* Does some rule make each name that the rule's operations ask for (`unmarked`,
 * `marked`, `noted`)? False, with the error set, if not. */
static bool check_operations(struct checking *checking, const struct rule *rule)
{
	const struct doc_node *node = doc_get(rule->node, "operations");

	for (node = node ? node->first : NULL; node; node = node->next) {
		const struct doc_node *unmarked_node =
		    doc_get(node, "unmarked");
		const struct doc_node *marked_node = doc_get(node, "marked");
		const struct doc_node *noted_node = doc_get(node, "noted");

		if (!check_name(checking, MADE_MARK, rule, unmarked_node,
			doc_text(unmarked_node)) ||
		    !check_name(checking, MADE_MARK, rule, marked_node,
			doc_text(marked_node)) ||
		    !check_name(checking, MADE_NOTE, rule, noted_node,
			doc_text(noted_node)))
			return false;
	}
	return true;
}

/* Does some rule make each name that this rule asks for (`on`, `mount`,
 * `among`, …)? A driver's own rule, which has no node, asks for none. False,
 * with the error set. */
static bool check_pack_rule(struct checking *checking, const struct rule *rule)
{
	const struct doc_node *on_node = rule->node ? doc_get(rule->node, "on")
						    : NULL;

	if (!rule->node)
		return true;
	return check_name(checking, MADE_KIND, rule, on_node,
		   doc_text(on_node)) &&
	       (rule->effect != EFFECT_mount ||
		   check_name(checking, MADE_KIND, rule,
		       doc_get(rule->node, "mount"), str_from(rule->kind))) &&
	       check_name(checking, MADE_NOTE, rule,
		   doc_get(rule->node, "among"),
		   rule->among ? str_from(rule->among) : STR("")) &&
	       check_operations(checking, rule);
}

/* Can the character be part of a name that a pack makes? */
static bool stands_in_name(char c)
{
	return char_is_word(c) || c == '-';
}

/* Fill checking->own_words: each word in the project's own packs, with how
 * often it occurs there. A word is what can be a name. */
static void count_own_words(struct checking *checking)
{
	for (size_t i = checking->first; i < checking->rules->pack_count; i++) {
		const struct pack_source *source = &checking->rules->sources[i];
		struct str text = source->text;
		size_t start = 0;

		if (source->first != i)
			continue; /* of the same file */
		for (size_t at = 0; at <= text.len; at++) {
			if (at < text.len && stands_in_name(text.ptr[at]))
				continue;
			if (at > start)
				++*map_put(&checking->own_words,
				    str_slice(text, start, at));
			start = at + 1;
		}
	}
}

/* Is the name written more than once in the project's own packs, so that
 * something asks for it? True also for a name that is no single word, which is
 * not judged. */
static bool is_written_again(const struct checking *checking, struct str name)
{
	const uint64_t *count = map_get(&checking->own_words, name);

	return !count || *count > 1;
}

/* The name of this sort, of those that built-in packs make, which is nearest to
 * `name`, whatever its framework; "": there is none. */
static const char *nearest_built_in(const struct checking *checking,
    enum made sort_wanted, struct str name)
{
	const char *best = "";

	for (size_t i = 0; i < checking->first; i++)
		for (size_t k = 0; k < checking->rules->packs[i].rule_count;
		     k++) {
			const struct rule *rule =
			    &checking->rules->packs[i].rules[k];
			enum made sort;

			if (makes_name(&sort, rule) && sort == sort_wanted) {
				const char *pair[] = { rule->kind, best };

				best = nearest(name, pair, *best ? 2 : 1);
			}
		}
	return best;
}

/* Is the name that the rule makes, if any, asked for somewhere, or unlike all
 * names of built-in packs? False, with the error set, if it is most likely
 * misspelled. */
static bool check_made_name(struct checking *checking, const struct rule *rule)
{
	static const char *const keys[] = { "bind", "scope", "mark", "note" };
	const struct pack_source *source =
	    &checking->rules->sources[rule->pack - checking->rules->packs];
	struct pack_reader reader = { .path = source->path,
		.text = source->text,
		.error = checking->error };
	const struct doc_node *node = NULL;
	const char *guess;
	enum made sort;
	struct str name;

	if (!rule->node || !makes_name(&sort, rule))
		return true;
	name = str_from(rule->kind);
	for (size_t i = 0; i < LENGTH(keys) && !node; i++)
		node = doc_get(rule->node, keys[i]);
	if (!node || map_get(&checking->built_in, name) ||
	    is_written_again(checking, name))
		return true;
	guess = did_you_mean(name, nearest_built_in(checking, sort, name),
	    checking->scratch);
	return !*guess ||
	       pack_wrong_word(&reader, node, name, "nothing asks for `%.*s`%s",
		   STR_ARG(name), guess);
}

/* Note the names that all rules make, then check the rules of the project's own
 * packs. False, with the error set. */
static bool check_packs(struct checking *checking)
{
	const struct rules *rules = checking->rules;

	for (size_t i = 0; i < rules->pack_count; i++)
		for (size_t k = 0; k < rules->packs[i].rule_count; k++)
			note_made_name(checking, &rules->packs[i].rules[k],
			    i < checking->first);
	for (size_t i = checking->first; i < rules->pack_count; i++)
		for (size_t k = 0; k < rules->packs[i].rule_count; k++) {
			const struct rule *rule = &rules->packs[i].rules[k];

			if (!check_pack_rule(checking, rule) ||
			    !check_made_name(checking, rule))
				return false;
		}
	return true;
}

/* Check that the rules of the packs from number `first` on, the project's own,
 * ask only for names that some rule makes, and make none that is misspelled.
 * False, with the error set. Without own packs nothing is checked, and the
 * rules of built-in packs stay unread. */
bool packs_check(const struct rules *rules, size_t first, struct error *error)
{
	struct arena scratch = { 0 };
	struct checking checking = { .rules = rules,
		.first = first,
		.scratch = &scratch,
		.error = error };
	bool ok;

	if (first == rules->pack_count)
		return true;
	for (size_t i = 0; i < first; i++)
		pack_ready(rules, &rules->packs[i]);
	for (size_t i = 0; i < LENGTH(checking.made); i++)
		checking.made[i].arena = &scratch;
	checking.anywhere.arena = &scratch;
	checking.built_in.arena = &scratch;
	checking.own_words.arena = &scratch;
	count_own_words(&checking);
	ok = check_packs(&checking);
	arena_release(&scratch);
	return ok;
}
