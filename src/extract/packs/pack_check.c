/*
 * Names that rules give each other: kinds of what they bind and hang on, marks,
 * notes. One that no rule makes is misspelled. Asked of packs that users write,
 * on top of those built in, which may make the names. It needs all rules at
 * once, hence its own pass after reading.
 */
#include "extract/packs/pack.h"
#include "extract/packs/rules_parts.h"

enum { NAMES_MOST = 64 }; /* of those that are compared for a guess */

/* What a name is the name of. */
enum made {
	MADE_KIND,
	MADE_MARK,
	MADE_NOTE,
};

struct checking {
	const struct rules *rules;
	struct map made[MADE_NOTE + 1]; /* "framework\nname" and, notes: name */
	struct map anywhere; /* names alone */
	struct arena *scratch;
	struct error *error;
};

/* The key of a name in checking->made. Kinds and marks are a framework's own,
 * whatever file its packs stand in; notes are known to all. A line end parts
 * the two, as no name has one. */
static struct str mark_key(struct checking *checking, enum made sort,
    const struct pack *pack, struct str name)
{
	return sort == MADE_NOTE ? name
				 : str_printf(checking->scratch, "%.*s\n%.*s",
				       STR_ARG(pack->framework), STR_ARG(name));
}

/* Does the rule make a name, and of which sort (*sort)? False for rules that
 * make rows, mounts and the like. */
static bool makes_name(enum made *sort, const struct rule *rule)
{
	*sort = rule->effect == EFFECT_mark   ? MADE_MARK
		: rule->effect == EFFECT_note ? MADE_NOTE
					      : MADE_KIND;
	return *sort != MADE_KIND || rule->effect == EFFECT_bind ||
	       rule->effect == EFFECT_scope;
}

/* Note the name that the rule makes, if it makes one. */
static void note_made_name(struct checking *checking, const struct rule *rule)
{
	enum made sort;
	struct str name;

	if (!makes_name(&sort, rule))
		return;
	name = str_from(rule->kind);
	*map_put(&checking->made[sort],
	    mark_key(checking, sort, rule->pack, name)) = 1;
	*map_put(&checking->anywhere, name) = 1;
}

/* The name of this sort that is nearest, of those which may be meant. Only
 * packs of the same framework may mean it, but for notes. Beyond NAMES_MOST,
 * the guess is less good and nothing else. */
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

/* Does some rule make the name that this rule asks for? False, with the error
 * set: none does. `node`: where the name stands; NULL: the rule asks for none.
 */
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

	if (sort == MADE_NOTE) /* `x(GET)`: x with that value */
		name = decoration_name(name);
	if (!node || map_get(&checking->made[sort],
			 mark_key(checking, sort, rule->pack, name)))
		return true;
	/* What another framework binds may be mounted. */
	if (rule->effect == EFFECT_mount && map_get(&checking->anywhere, name))
		return true;
	guess = nearest_made(checking, sort, rule->pack, name);
	return pack_wrong_word(&reader, node, name,
	    "no rule of %.*s makes `%.*s` (by %s)%s",
	    STR_ARG(rule->pack->framework), STR_ARG(name), makers[sort],
	    did_you_mean(name, guess, checking->scratch));
}

/* Does some rule make each name that the rule's operations ask for? False, with
 * the error set. */
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

/* Does some rule make each name that this rule asks for? A driver's own rule
 * has no node: it asks for nothing. */
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

/* Check the packs from `first` on. Names are noted first, of all packs: a rule
 * may ask for what a later pack makes. */
static bool check_packs(struct checking *checking, size_t first)
{
	const struct rules *rules = checking->rules;

	for (size_t i = 0; i < rules->pack_count; i++)
		for (size_t k = 0; k < rules->packs[i].rule_count; k++)
			note_made_name(checking, &rules->packs[i].rules[k]);
	for (size_t i = first; i < rules->pack_count; i++)
		for (size_t k = 0; k < rules->packs[i].rule_count; k++)
			if (!check_pack_rule(checking,
				&rules->packs[i].rules[k]))
				return false;
	return true;
}

/* Check that rules ask only for names that others make. False, with the error
 * set. Packs from `first` on are the project's own. Without any there is
 * nothing to check, and the rules that are built in stay unread, which is what
 * saves time. */
bool packs_check(const struct rules *rules, size_t first, struct error *error)
{
	struct arena scratch = { 0 };
	struct checking checking = { .rules = rules,
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
	ok = check_packs(&checking, first);
	arena_release(&scratch);
	return ok;
}
