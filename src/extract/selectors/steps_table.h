/*
 * steps_table: the steps of selectors, and what each takes in its parentheses.
 * The table of src/lang/packs/README.md is made from it: `archdrift rules
 * --steps`.
 */
#ifndef EXTRACT_STEPS_TABLE_H
#define EXTRACT_STEPS_TABLE_H

/* What stands in a step's parentheses. */
enum step_operands {
	STEP_TAKES_NONE, /* it has none */
	STEP_TAKES_PLACES, /* positions (0, -1, 1..), names of arguments */
	STEP_TAKES_NAMES, /* names that stand in code */
	STEP_TAKES_NAME, /* one */
	STEP_TAKES_TEXT, /* one text, perhaps */
	STEP_TAKES_TEXTS,
	STEP_TAKES_PATTERN, /* an expression, in single quotes */
	STEP_TAKES_PATTERN_AND_TEXT, /* that, and what comes for it */
	STEP_TAKES_WORD, /* one of STEP_WORDS, perhaps */
};

/* X(step, words): those of steps that take a word. */
/* clang-format off */
#define STEP_WORDS(X) \
	X(alike, "form") \
	X(host, "plain") \
	X(nodes, "beside", "given", "returned")

/* X(name, what it takes, what it gives), in alphabetical order. */
#define STEPS(X) \
	X(abstract, NONE, "`yes`, where it is a class that others complete") \
	X(above, NAMES, \
	    "the values of this key in all maps around it, the outermost " \
	    "first") \
	X(after, TEXT, \
	    "the text after the first separator (a space); nothing " \
	    "without one") \
	X(alike, WORD, \
	    "what looks like definitions of workflows, in a data file: " \
	    "`steps`; `alike(form)`: by its form alone, with the keys of " \
	    "a hint") \
	X(argument, PLACES, \
	    "argument by position (-1: last), name, or several (1..); a " \
	    "list that is written there gives its items") \
	X(arm, NONE, \
	    "of a call that a case ends with, what the case matches, " \
	    "without its parts") \
	X(around, NAMES, \
	    "the nearest call, pair of a map, or other form of this " \
	    "name, around it") \
	X(attached, NONE, \
	    "a class's functions that the file has outside of it") \
	X(base, NONE, "the names of a class's bases") \
	X(before, TEXT, \
	    "the text before the first separator (a space); nothing " \
	    "without one") \
	X(beside, NAMES, \
	    "the value of this key in the nearest map around it that " \
	    "has it") \
	X(block, NONE, "what stands in the call's block, if it is one thing") \
	X(brace, NONE, "in braces: {x}") \
	X(call, NONE, "the call that it is an argument of") \
	X(callee, NONE, \
	    "the name of what is called, or decorates, with what it is " \
	    "called on") \
	X(camel, NONE, "in camel case: `first_name` is firstName") \
	X(carries, NAMES, \
	    "what a class declares that its instances hold, parameters " \
	    "of the class itself too; `carries(typed, called, " \
	    "Column)`: those with a type, those whose value is a call, " \
	    "those with such a decoration; `unset`: those without a " \
	    "value") \
	X(cases, NAMES, \
	    "texts of a switch's cases on something of this name in it") \
	X(chain, NAMES, \
	    "the call of this name in the chain of calls around it") \
	X(choices, NONE, "the texts that a switch has cases for") \
	X(colon, NONE, "with a colon, where it is a symbol: `:id`") \
	X(comment, NONE, "the whole doc comment of a definition or binding") \
	X(compared, NAMES, \
	    "texts that something of this name, or what is bound to " \
	    "it, is compared with in it (`==`, `x.equals(y)`, cases)") \
	X(decorated, NAMES, \
	    "the functions of the file that what it is assigned to " \
	    "decorates, by these names: `decorated(tool)` of `@a.tool` " \
	    "for `a = Agent()`") \
	X(decoration, NAMES, \
	    "the decoration of this name, or all, of the definition, " \
	    "of a field, of a parameter (else of its function)") \
	X(defined, NONE, \
	    "the function of this file that a value names, or is") \
	X(definition, NONE, "what is decorated, or the function around it") \
	X(directive, NONE, \
	    "texts that a function, or the file, begins with: `'use " \
	    "server'`") \
	X(doc, NONE, "the first sentence of the doc comment") \
	X(does, NONE, \
	    "`yes`, where it is a function whose body calls something, or " \
	    "assigns to what it does not make itself; or one of another " \
	    "file") \
	X(elsewhere, NAME, \
	    "what another file says of it under this name, where a " \
	    "`bind: value` there is `called` `{target}.NAME`") \
	X(exports, NAMES, \
	    "what the file exports under these names; its default") \
	X(field, NAMES, \
	    "what a class gives this name in its body, or an object " \
	    "made: `owner.field(path)`") \
	X(file, NONE, "the file's path") \
	X(final, NONE, "the last value") \
	X(find, PATTERN, \
	    "group 1, or all, of what the expression matches; else " \
	    "nothing") \
	X(first, NONE, "the first value") \
	X(head, NONE, \
	    "the first item of a list that is written there, else the " \
	    "value itself") \
	X(here, NONE, "the form itself that the rule is about") \
	X(host, WORD, \
	    "the host in a URL, if it has a name; `host(plain)`: or " \
	    "the text") \
	X(imported, NONE, \
	    "its name as it is imported, whole: `C` of `import a.b.C` " \
	    "is a.b.C") \
	X(it, NONE, "the value at hand in a rule with `each`") \
	X(items, PLACES, \
	    "the items of a list, or the values of a map; one of them: " \
	    "`items(0)`") \
	X(join, TEXT, \
	    "all of them in one, with this between: `join(/)`") \
	X(kebab, NONE, \
	    "words in lower case, with hyphens: SiteMap as site-map") \
	X(key, NAMES, \
	    "the value of a map's key; of a pair or entry, its own key") \
	X(keys, NONE, "the keys of a map") \
	X(keyword, NONE, "the keyword of the first argument that has one") \
	X(known, NAMES, \
	    "the text that something of this name equals where it " \
	    "stands: in `x == \"GET\" && …`, in what an `if` guards") \
	X(labelled, NONE, \
	    "the arguments that have a keyword, which is their `key`") \
	X(last, NONE, "the last part of a dotted or slashed text") \
	X(left, NONE, "the left side of an operator") \
	X(lines, NONE, "how many lines it has") \
	X(links, NONE, "the calls of a chain, the last one first") \
	X(listed, NONE, "those values that stand in a list") \
	X(literal, NONE, \
	    "the text that a name of the file stands for, in its place") \
	X(literals, NONE, \
	    "the texts, and constants, that its declared type allows: " \
	    "`Literal[\"a\", END]`, `\"a\" | typeof END`") \
	X(lower, NONE, "in lower case") \
	X(made, NONE, \
	    "`yes`, where it is a call that makes an object: `new X`, " \
	    "`&X{}`") \
	X(matches, PATTERN, \
	    "group 1, or all, of every match of the expression, each in " \
	    "its line, in the file's text; in a text that a step made, " \
	    "in that") \
	X(maybe, NONE, "left out of a path where no file says what it is") \
	X(member, NONE, "the names of a class's functions") \
	X(modules, NONE, \
	    "the names of the modules around it, the outer ones first") \
	X(name, NONE, "the name of the form") \
	X(named, NAMES, "those values that have this name") \
	X(nest, NONE, "`a.b` as nested resources: a/{a, singular}/b") \
	X(nodes, WORD, \
	    "the names of the nodes that a value is made of: calls for " \
	    "which rules of `nodes` hold, found through variables, lists, " \
	    "loops, calls around them, parameters and results of the " \
	    "file's functions; `nodes(given)`: of all arguments of a call; " \
	    "`nodes(returned)`: of what the function that it calls gives " \
	    "back; `nodes(beside)`: the same for `through`, what stands in " \
	    "one argument beside each other") \
	X(operand, PLACES, \
	    "a side of nested operators by position, from the left") \
	X(operands, NAMES, \
	    "their sides that are names or calls of these names") \
	X(option, NAMES, "the value of the first argument that has a keyword") \
	X(optional, NONE, \
	    "`yes`, where an `if`, a case or a failure decides whether it " \
	    "runs") \
	X(origin, PATTERN, \
	    "the nearest call whose name the expression matches in the " \
	    "chain of calls that made the value, through variables of " \
	    "the file: `origin('^Add')`") \
	X(outcome, NONE, "what a case of a match, around it, leads to") \
	X(owner, NONE, "the class around it") \
	X(package, NONE, "the package or namespace of the file") \
	X(pairs, NONE, "the pairs of a map, each as a whole") \
	X(parameter, PLACES, "the function's parameter by position") \
	X(parts, NONE, \
	    "what a collection is made of, wherever the file says it: " \
	    "items, spreads, `a + b`, `list(x.values())`, " \
	    "`x.append(y)`; what is none, is itself") \
	X(pascal, NONE, \
	    "in camel case with a capital: `say_hello` is SayHello") \
	X(place, NONE, \
	    "the file's path below the nearest manifest's directory") \
	X(plural, NONE, "with the plural's ending") \
	X(possible, NONE, \
	    "what it may be: sides of a choice, items of a list, " \
	    "values that the function binds a name to, or the class a " \
	    "field (`self.x`)") \
	X(receiver, NONE, "what it is called on") \
	X(reference, NONE, "what it refers to, as one would name it") \
	X(replace, PATTERN_AND_TEXT, \
	    "with every match of the expression replaced ($1: group 1)") \
	X(returned, NONE, "what the function, or the file, returns") \
	X(right, NONE, "the right side of an operator") \
	X(root, NONE, "what a chain of calls and members begins with") \
	X(runs, NONE, \
	    "the kind of data store that a container's image runs: " \
	    "`postgres:16`") \
	X(segments, PLACES, \
	    "the sides of nested operators as a path: `\"a\" / id`, `a " \
	    "? query`; without the first N, or those of these names") \
	X(setting, NONE, "the value that settings give for this name: `${x}`") \
	X(shape, NONE, \
	    "which form it is: class, struct, interface, alias, call, …") \
	X(sign, NONE, \
	    "the operator of an assignment that has one: `+=`; " \
	    "`event`, of a field that is one") \
	X(singular, NONE, "without the plural's ending") \
	X(slashed, NONE, "operands as a path: `\"a\" / u32` is a/{u32}") \
	X(source, NONE, \
	    "the file's text, from its first line to its last one") \
	X(split, TEXT, "the parts between separators") \
	X(stands, NONE, \
	    "what it stands in: a call's name, an operator, else its " \
	    "form: `return`, `binding`, …") \
	X(stem, NONE, "the file's name without its extension") \
	X(store, NONE, "the kind of data store that a text names") \
	X(strip, TEXTS, "without this prefix or suffix") \
	X(subject, NONE, "what a switch is about") \
	X(tabled, NONE, \
	    "the text, where it is that of an item, whichever, of a " \
	    "list in another file over which a loop goes: `route.Path` " \
	    "of `for _, route := range routes`") \
	X(target, NONE, "the name that it is assigned to") \
	X(there, NONE, "`yes`, where there is such a value") \
	X(type, NONE, \
	    "the declared or returned type; of a call, the types that it " \
	    "is given: `add<Paid>()`") \
	X(typed, NONE, \
	    "the declared or returned type, as written; a value that " \
	    "is one itself: `list[A] | None`") \
	X(types, NONE, \
	    "the names of the types that its declared type may be: A " \
	    "and B of `Union[A, B] | None`") \
	X(unanchor, NONE, \
	    "a regular expression without ^, $ and the ? of a / that may " \
	    "be left out") \
	X(upper, NONE, "in upper case") \
	X(value, NONE, "what is assigned to it") \
	X(variable, NONE, \
	    "the variable of the environment that is read, with its " \
	    "default: `${PORT:80}`") \
	X(verb, NONE, \
	    "the HTTP method that it names: `http.MethodGet`; all, any: " \
	    "ANY") \
	X(version, NONE, \
	    "the version of what is below: in front of its path where a " \
	    "`global` rule has `versions`, else nowhere") \
	X(whole, NAMES, "the outermost of nested operators (of these names)") \
	X(whose, NONE, "what it is a member of: `a.b` of `a.b.c = x`") \
	X(within, NAMES, "the calls of these names, or of any, inside of it") \
	X(written, NONE, "the value as it is written: `timedelta(days=1)`")
/* clang-format on */

#endif
