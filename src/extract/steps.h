/*
 * steps: the steps of selectors: from values to values.
 */
#ifndef EXTRACT_STEPS_H
#define EXTRACT_STEPS_H

#include "base/base.h"
#include "extract/reading.h"
#include "extract/select.h"

#define STEP_NO_INDEX INT32_MIN

/* X(name, what it gives, for the documentation). In the order of steps.c. */
#define STEPS(X) \
	X(after, "the text after the first separator (a space), if any") \
	X(argument, "argument by position (-1: last), name, or several (1..)") \
	X(around, \
	    "the nearest call of this name, or pair of a map, around it") \
	X(attached, "a class's functions that the file has outside of it") \
	X(base, "the names of a class's bases") \
	X(before, "the text before the first separator (a space), if any") \
	X(beside, "the value of this key in the nearest map around it") \
	X(brace, "in braces: {x}") \
	X(call, "the call that it is an argument of") \
	X(camel, "in camel case: `first_name` is firstName") \
	X(block, "what stands in the call's block, if it is one thing") \
	X(callee, \
	    "the name of what is called, or decorates, with its receiver") \
	X(carries, "what a class declares that its instances hold") \
	X(cases, "texts of a switch's cases on something of this name in it") \
	X(chain, "the call of this name in the chain of calls around it") \
	X(choices, "the texts that a switch has cases for") \
	X(colon, "with a colon, where it is a symbol: `:id`") \
	X(comment, "the doc comment of a definition or binding") \
	X(compared, \
	    "texts that something of this name is compared with in it") \
	X(decorated, "the functions that what it is assigned to decorates") \
	X(decoration, "the decoration of this name, or all, of a definition") \
	X(defined, "the function of this file that a value names, or is") \
	X(definition, "what is decorated, or the function around it") \
	X(alike, "what looks like definitions of workflows, in a data file") \
	X(directive, "texts that a function, or the file, begins with") \
	X(doc, "the first sentence of the doc comment") \
	X(elsewhere, "what another file says of it under this name") \
	X(exports, "what the file exports under these names; its default") \
	X(field, \
	    "what a class gives this name in its body, or an object made") \
	X(file, "the file's path") \
	X(find, \
	    "group 1, or all, of what the expression matches; else nothing") \
	X(final, "the last value") \
	X(first, "the first value") \
	X(here, "the form itself that the rule is about") \
	X(host, \
	    "the host in a URL, if it has a name; `host(plain)`: or the text") \
	X(it, "the value at hand in a rule with `each`") \
	X(items, "the items of a list, the values of a map; items(0): one") \
	X(join, "all that are known in one, with this between: join(/)") \
	X(kebab, "words in lower case, with hyphens: SiteMap as site-map") \
	X(key, "the value of a map's key; of a pair or entry, its own key") \
	X(keys, "the keys of a map") \
	X(imported, "its name as it is imported, whole: a.b.C") \
	X(keyword, "the keyword of the first argument that has one") \
	X(known, \
	    "the text that something of this name equals where it stands") \
	X(labelled, "the arguments that have a keyword, which is their `key`") \
	X(last, "the last part of a dotted or slashed text") \
	X(left, "the left side of an operator") \
	X(links, "the calls of a chain, the last one first") \
	X(listed, "those values that stand in a list") \
	X(literal, \
	    "the text that a name of the file stands for, in its place") \
	X(literals, "the texts, and constants, that its declared type allows") \
	X(lower, "in lower case") \
	X(made, "`yes`, where it is a call that makes an object: `new X`") \
	X(matches, \
	    "group 1, or all, of every match in the text, else the file's") \
	X(maybe, "left out where no file says what it is") \
	X(member, "the names of a class's functions") \
	X(modules, "the names of the modules around it, the outer ones first") \
	X(name, "the name of the form") \
	X(option, "the value of the first argument that has a keyword") \
	X(owner, "the class around it") \
	X(named, "those values that have this name") \
	X(nodes, "the names of the nodes that a value is made of") \
	X(nest, "`a.b` as nested resources: a/{a, singular}/b") \
	X(outcome, "what a case of a match, around it, leads to") \
	X(pairs, "the pairs of a map, each as a whole") \
	X(pascal, "in camel case with a capital: `say_hello` is SayHello") \
	X(operand, "a side of nested operators by position, from the left") \
	X(operands, "their sides that are names or calls of these names") \
	X(origin, \
	    "the nearest call with such a name in the chain that made it") \
	X(package, "the package or namespace of the file") \
	X(parameter, "the function's parameter by position") \
	X(parts, "what a collection is made of, and grows by; else itself") \
	X(place, "the file's path below the nearest manifest's directory") \
	X(plural, "with the plural's ending") \
	X(possible, "what it may be: sides of a choice, values of a name") \
	X(receiver, "what it is called on") \
	X(reference, "what it refers to, as one would name it") \
	X(replace, \
	    "with every match of the expression replaced ($1: group 1)") \
	X(returned, "what the function, or the file, returns") \
	X(right, "the right side of an operator") \
	X(runs, "the kind of data store that a container's image runs") \
	X(segments, "the sides of nested operators as a path: `\"a\" / id`") \
	X(setting, "the value that settings give for this name: `${x}`") \
	X(root, "what a chain of calls and members begins with") \
	X(shape, "which form it is: class, struct, interface, alias, call, …") \
	X(sign, "of an assignment: `+=`; `event`, of a field that is one") \
	X(singular, "without the plural's ending") \
	X(slashed, "operands as a path: `\"a\" / u32` is a/{u32}") \
	X(split, "the parts between separators") \
	X(stands, \
	    "what it stands in: a call's name, an operator, else its form") \
	X(stem, "the file's name without its extension") \
	X(store, "the kind of data store that a text names") \
	X(strip, "without this prefix or suffix") \
	X(subject, "what a switch is about") \
	X(tabled, "the text, if any item of another file's table may have it") \
	X(target, "the name that it is assigned to") \
	X(there, "`yes`, where there is such a value") \
	X(type, "the declared or returned type") \
	X(types, "the names of the types that its declared type may be") \
	X(typed, "the declared or returned type, as written") \
	X(unanchor, "a regular expression without ^, $ and an optional /") \
	X(upper, "in upper case") \
	X(value, "what is assigned to it") \
	X(variable, "the variable of the environment that is read") \
	X(verb, "the HTTP method that it names: `http.MethodGet`; all: ANY") \
	X(whose, "what it is a member of: `a.b` of `a.b.c`") \
	X(whole, "the outermost of nested operators (of these names)") \
	X(within, "the calls of these names, or of any, inside of it") \
	X(written, "the value as it is written: `timedelta(days=1)`")

enum step_name {
#define X(name, about) STEP_##name,
	STEPS(X)
#undef X
	    STEP_COUNT
};
#define STEP_KEY STEP_key

/* Row of a step by its name; -1: none. */
int step_number(struct str name);
const char *step_about(int verb);
void steps_run(struct values *out, const struct step *path, size_t count,
    struct reading *reading, const struct form *form);

typedef void step_run(struct values *out, const struct step *step,
    struct value in, struct reading *reading);
/* steps_*.c */
#define X(name, about) step_run step_##name;
STEPS(X)
#undef X

/* Is it something that the step names, or holds such a thing? */
bool is_compared(struct reading *reading, const struct form *form,
    const struct step *step);

enum comparing {
	COMPARING_ANY,
	COMPARING_EQUAL, /* where it is said to be the same … */
	COMPARING_UNEQUAL, /* … or not to be */
	COMPARING_CASES, /* of a switch alone */
};

/* What something that the step names is compared with, in `from` and all that
 * is below it. */
void add_comparisons(struct values *out, const struct step *step,
    const struct form *from, enum comparing which, struct reading *reading);

/* The arguments of a call or decoration, whatever else it has. */
const struct form *argument_first(struct reading *reading,
    const struct form *form);
const struct form *argument_next(struct reading *reading,
    const struct form *form);
/* The one with that keyword, or without any at that place; NULL: none. */
const struct form *argument_at(struct reading *reading, const struct form *form,
    int place, struct str keyword);

void values_add(struct values *out, struct value value,
    struct reading *reading);
void values_add_text(struct values *out, struct str text, uint32_t line,
    struct reading *reading);
void values_add_form(struct values *out, const struct form *form,
    struct reading *reading); /* NULL adds nothing */
/* The items of a list, written in place, or texts in one that is bound to a
 * name of this file; any other value is itself. */
void values_spread(struct values *out, const struct form *form,
    struct reading *reading);
/* Is the keyword one of the step's words? */
bool step_wants(const struct step *step, struct str keyword);
/* The text of a value, as a template; "" if it has none. */
struct str value_text(const struct value *value, struct reading *reading);

#endif
