/*
 * pack_keys: the keys of packs and of their rules, as they are read (pack.c,
 * rule.c) and as the schema for editors tells of them (pack_schema.c).
 * src/lang/packs/README.md says more.
 */
#ifndef EXTRACT_PACK_KEYS_H
#define EXTRACT_PACK_KEYS_H

/* clang-format off */
/* X(key, form, member of struct pack, about) */
#define PACK_KEYS(X) \
	X(framework, TEXT, framework, "as people write it") \
	X(category, CATEGORY, category, "what it is listed as") \
	X(when, WHEN, always, "what switches it on") \
	X(dependency, TEXTS, dependencies, \
	    "a manifest that names one of these says that it is in use") \
	X(brings, BRINGS, brings, "commands that a dependency brings") \
	X(builtin, FLAG, builtin, \
	    "of the language's own library: listed only where it serves") \
	X(core, FLAG, core, "among the profile's core frameworks") \
	X(constants, MAP, constants, \
	    "names that its library brings along, and what they stand for") \
	X(late, LATE, late, \
	    "its handlers are looked up by name as a request comes") \
	X(like, LIKE, framework, \
	    "a pack above in the same file, whose rules it takes") \
	X(listens, LISTENS, listens, \
	    "where its commands listen, untold") \
	X(outgoing, FLAG, outgoing, "its rules are of calls to others") \
	X(outside, TEXT, outside, \
	    "it is the library of a service of others, at this host") \
	X(packages, PACKAGES, packages, \
	    "what a package is that depends on these") \
	X(prepares, PREPARES, prepares, \
	    "files that tell what its store needs before the first start") \
	X(records, RECORDS, records, "types that keep their data in a store") \
	X(role, ROLE, role, "what those who depend on it are for others") \
	X(rules, RULES, rules, "what its forms say") \
	X(serves, SERVES, servers, \
	    "the commands that serve what it makes") \
	X(starts, STARTS, starts, "files by which a program of it is started") \
	X(store, STORE, store, "it is a driver of this kind of data store") \
	X(unread, UNREAD, unread, \
	    "files that say nothing of the program as it runs") \
	X(uses, ROLE, used_role, \
	    "who depends on it needs whoever plays this role") \
	X(values, TEXTS, values, \
	    "modules and items that tell of the store alone") \
	X(written, TEXTS, written, \
	    "files that its generator writes, and that are read all the same")

/* X(key, form, member of struct rule, about) */
#define RULE_KEYS(X) \
	X(absolute, TEXTS, absolute, "a path that begins so has no prefix") \
	X(among, WORD, among, \
	    "a note that says which methods a class has alone (with `of`)") \
	X(arguments, NUMBERS, least, "how many there are: 2, 2.. or 2..3") \
	X(at, SELECTOR, at, "whose line is the evidence") \
	X(base, SELECTOR, base, "what a row hangs on") \
	X(block, FLAG, block, "it has a block") \
	X(called, SELECTOR, called, "a name of its own") \
	X(each, SELECTOR, each, "a row for each of these values") \
	X(except, SELECTOR, except, \
	    "actions that are left out; paths without the `global` prefix") \
	X(file, FILES, files, "globs of the files that it is for") \
	X(fluent, FLAG, fluent, "the call gives back what it is called on") \
	X(for, PLACES, placed, "what a decoration stands on") \
	X(given, TEXTS, given, \
	    "`what` is given it as its first parameter, or has a function so named that is") \
	X(handlers, SELECTOR, handlers, "what names of handlers begin with") \
	X(inside, TEXTS, inside, "a call, binding or definition around it") \
	X(joint, WORD, joint, "between a handler and an operation's") \
	X(keys, FLOW_KEYS, keys, "which keys of a flow mean what") \
	X(module, FLAG, module, "what is mounted is a file") \
	X(mounted, FLAG, mounted, "nothing is below it unless it is mounted") \
	X(nested, SELECTOR, nested, "a further prefix for what is inside") \
	X(of, SELECTOR, of, "the class whose operations these are") \
	X(on, WORD, on, "the kind of thing that it is called on") \
	X(only, SELECTOR, only, "actions that there are alone") \
	X(outer, FLAG, outer, \
	    "the scope around it without its `nested` part; a `global` prefix in front of others") \
	X(outside, TEXTS, outside, "none of these around it") \
	X(owner, TEXTS, owner, "a decoration or base of its class") \
	X(parent, SELECTOR, parent, "what a `bind` hangs on") \
	X(plain, FLAG, unjoined, "the path or target stands as it is written") \
	X(prefix, SELECTOR, prefix, "what paths below it begin with") \
	X(receiver, RECEIVER, receiver, "the leftmost name of what it is called on") \
	X(inherited, FLAG, inherited, \
	    "what it mounts is a base of what it hangs on") \
	X(replaces, FLAG, replaces, "the mounted prefix is in place of its own") \
	X(suffix, SELECTOR, suffix, "of the members that are asked for") \
	X(tentative, FLAG, tentative, "the prefix may be none") \
	X(there, FLAG, there, "rows have the place of what they hang on") \
	X(tokens, TOKENS, tokens, "texts in paths, and what each stands for") \
	X(unless, SELECTOR, unless, "no row where this is something to hang on") \
	X(versions, SELECTOR, versions, \
	    "those of what says none, where versions stand in paths") \
	X(weight, WEIGHT, weight, "of its rows against others of like meaning") \
	X(what, SELECTOR, what, "what is mounted") \
	X(where, TESTS, tests, "selectors with the expression that each has to match") \
	X(with, TEXTS, with, "one of these calls nested in it") \
	X(without, TEXTS, without, "none of these")
/* clang-format on */

#endif
