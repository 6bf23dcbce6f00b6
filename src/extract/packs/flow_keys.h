/*
 * flow_keys: which keys of a definition of a workflow mean what: as a rule with
 * `flow` says, else by their usual names.
 */
#ifndef EXTRACT_FLOW_KEYS_H
#define EXTRACT_FLOW_KEYS_H

#include "base/base.h"

/*
 * X(key, usual names, about). A name with a dot goes a level down; in
 * `condition`, `*` is all that is left of the map.
 */
/* clang-format off */
#define FLOW_KEYS(X) \
	X(steps, "steps|states|nodes|tasks|stages", \
	    "the steps: a list, or a map by name") \
	X(elements, "", "of XML: the tags of steps, in place of such a list") \
	X(name, "id|name|key|step|state|task|node|stage|title", \
	    "what a step is called") \
	X(title, "name|id|title|workflow|flow|pipeline|process", \
	    "what the whole is called") \
	X(start, "start|initial|entry|start_at|startAt|entry_point|" \
	    "entrypoint|initial_state|initialState|first", \
	    "the step that it begins with") \
	X(next, "next|goto|on|transitions|then|when|if|edges|switch|" \
	    "choices|routes|next_step|nextStep", \
	    "what leads on from a step") \
	X(labeled, "on_success|onSuccess|on_complete|onComplete|default|" \
	    "otherwise|else|if_true|if_false|on_true|on_false", \
	    "the same, under a condition that the key says") \
	X(failed, "on_failure|onFailure|on_error|onError|catch|fallback|" \
	    "on_fail|on_timeout|onTimeout|compensate", \
	    "the same, where it fails; the order goes on all the same") \
	X(depends_on, "depends_on|dependsOn|needs|depends|dependencies|" \
	    "after|upstream|run_after|runAfter|requires", \
	    "the steps that come before a step") \
	X(edges, "edges|transitions|links|connections|flows", \
	    "a list, beside the steps, of what leads where") \
	X(from, "from|source|src", "where one of these begins") \
	X(to, "to|target|goto|next|then|dest|destination|dst|next_step|" \
	    "transition|state|step", "where it leads") \
	X(condition, "on|event|trigger|label|case|when|if|condition|guard|" \
	    "expression", "under which condition") \
	X(end, "end|final|terminal|is_end|isEnd|is_final|isFinal", \
	    "that nothing comes after a step") \
	X(type, "type|kind", "what kind of step it is") \
	X(handler, "handler|function|func|callable|call|run|uses|class|" \
	    "action|activity|module|ref|implementation|operator|agent|" \
	    "executor|method|target", "the code that runs there") \
	X(description, "description|desc|doc|summary|purpose|instructions|" \
	    "prompt|goal|role", "what it is for") \
	X(sequence, "do|body|steps", "steps inside of a step") \
	X(cases, "cases", "such steps by case") \
	X(parallel, "parallel|branches|fork", "such steps beside each other") \
	X(loop, "loop|for_each|forEach|foreach", "such steps again and again") \
	X(input, "input|inputs", "what it takes") \
	X(output, "output|outputs", "what it gives") \
	X(model, "model|llm", "the model that it asks") \
	X(tools, "tools", "the tools that it has")
/* clang-format on */

enum flow_key {
#define X(name, usual, about) FLOW_##name,
	FLOW_KEYS(X)
#undef X
	    FLOW_KEY_COUNT
};

struct flow_keys {
	struct strs names[FLOW_KEY_COUNT];
	bool by_rule[FLOW_KEY_COUNT]; /* the rule gives them, they are not the
					 usual ones */
};

/* The usual names. */
void flow_keys_usual(struct flow_keys *flow_keys, struct arena *perm);
/* The key of that name; FLOW_KEY_COUNT: none. */
enum flow_key flow_key_named(struct str name);
extern const char *const flow_key_names[FLOW_KEY_COUNT];

#endif
