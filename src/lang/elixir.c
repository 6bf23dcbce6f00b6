/*
 * Elixir: definitions, imports and conditions are calls, told by their first
 * word; assignments and pairs are operators, told by their token.
 */
#include "lang/shapes.h"

/* Of `def f(a) when b, do: c` the arguments of `def` hold all but a block. */
#define HEAD(what) \
	"<arguments/<call/" what "|<arguments/<binary_operator/<call/" what
/* The word that tells the call, and `do:`, `as:`, `for:` where they are used */
#define WORDS "target,<arguments/<keywords/<pair/key"

const struct shape elixir_shapes[] = {
	{ .node = "comment", .kind = SHAPE_COMMENT },
	{ .node = "rescue_block", .kind = SHAPE_FAILURE },
	{ .node = "catch_block", .kind = SHAPE_FAILURE },

	/* `alias A.{B, C}`, `alias A.B, as: C` */
	{ .node = "call:alias",
	    .kind = SHAPE_IMPORT_MEMBER,
	    .name = "<arguments/<keywords/<pair/value",
	    .value = "<arguments/<dot/left|<arguments/<alias",
	    .skip = WORDS,
	    .body = "<arguments/<dot/right" },
	/* `import A` brings all of its functions. */
	{ .node = "call:import",
	    .kind = SHAPE_IMPORT_SPACE,
	    .value = "<arguments/<alias",
	    .skip = "target" },
	/* `require A` is for its macros, under its own name. */
	{ .node = "call:require",
	    .kind = SHAPE_IMPORT,
	    .value = "<arguments/<alias",
	    .skip = "target" },

	/* Definitions. */
	{ .node = "call:defmodule|defprotocol",
	    .kind = SHAPE_MODULE,
	    .name = "<arguments/<alias",
	    .body = "<do_block",
	    .skip = "target" },
	/* `defimpl P, for: T`: T has what P asks for. */
	{ .node = "call:defimpl",
	    .kind = SHAPE_EXTENSION,
	    .name = "<arguments/<keywords/<pair/value",
	    .bases = "<arguments/<alias",
	    .body = "<do_block",
	    .skip = WORDS },
	/* `def f(a), do: b` has its body as a value. */
	{ .node = "call:def|defp|defmacro|defmacrop|defdelegate|defguard",
	    .kind = SHAPE_FUNCTION,
	    .name = HEAD("target") "|<arguments/<identifier",
	    .arguments = HEAD("<arguments"),
	    .value = "<arguments/<keywords/<pair/value",
	    .body = "<do_block",
	    .skip = WORDS },
	{ .node = "anonymous_function",
	    .kind = SHAPE_FUNCTION,
	    .arguments = "+stab_clause/left",
	    .body = "+stab_clause/right" },
	{ .node = "stab_clause", .kind = SHAPE_TRANSPARENT, .value = "right" },

	/* Types and marks for the compiler. */
	{ .node = "unary_operator:@spec|@type|@typep|@opaque|@impl|@callback|"
		  "@dialyzer|@derive|@behaviour",
	    .kind = SHAPE_SKIP },
	/* `@doc "…"` documents the definition that follows. */
	{ .node = "unary_operator:@moduledoc|@doc|@typedoc",
	    .kind = SHAPE_DOCSTRING,
	    .value = "operand/<arguments/<*" },
	{ .node = "unary_operator:!|-|+|&|^|not|~~~",
	    .kind = SHAPE_TRANSPARENT,
	    .value = "<*" },
	/* `@limit 10` binds a constant of the module. */
	{ .node = "unary_operator/call",
	    .kind = SHAPE_BINDING,
	    .name = "operand/target",
	    .value = "operand/<arguments/<*" },
	{ .node = "unary_operator",
	    .kind = SHAPE_TRANSPARENT,
	    .value = "operand" },
	{ .node = "binary_operator/=",
	    .kind = SHAPE_BINDING,
	    .name = "left",
	    .value = "right" },
	/* `"a" => b` in a map. */
	{ .node = "binary_operator/=>",
	    .kind = SHAPE_PAIR,
	    .receiver = "left",
	    .value = "right" },
	{ .node = "binary_operator/\\\\",
	    .kind = SHAPE_PARAMETER,
	    .name = "left",
	    .value = "right" },
	{ .node = "binary_operator",
	    .kind = SHAPE_OPERATOR,
	    .name = "operator" },

	/* Conditions and loops. */
	{ .node = "call:if",
	    .kind = SHAPE_CONDITION,
	    .name = "target",
	    .value = "<arguments",
	    .body = "<do_block" },
	/* What runs if the test holds is the other block. */
	{ .node = "call:unless",
	    .kind = SHAPE_CONDITION,
	    .name = "target",
	    .value = "<arguments",
	    .body = "<else_block" },
	/* Of these no text says in short when each way is taken. */
	{ .node = "call:case|cond|with|try|receive",
	    .kind = SHAPE_CONDITION,
	    .name = "target" },
	{ .node = "else_block", .kind = SHAPE_BRANCH },
	/* `for x <- xs do`: the generator is an operator. */
	{ .node = "call:for",
	    .kind = SHAPE_LOOP,
	    .name = "<arguments/<binary_operator/left",
	    .value = "<arguments/<binary_operator/right",
	    .skip = "target",
	    .body = "<do_block" },
	/* Any other call: after all those that are told by a word. */
	{ .node = "call",
	    .kind = SHAPE_CALL,
	    .name = "target",
	    .arguments = "<arguments",
	    .body = "<do_block" },
	{ .node = "dot",
	    .kind = SHAPE_MEMBER,
	    .name = "right",
	    .receiver = "left" },
	{ .node = "access_call",
	    .kind = SHAPE_INDEX,
	    .receiver = "target",
	    .value = "key" },
	{ .node = "identifier", .kind = SHAPE_NAME },
	{ .node = "alias", .kind = SHAPE_NAME },
	{ .node = "keyword", .kind = SHAPE_NAME },
	{ .node = "quoted_keyword", .kind = SHAPE_STRING },

	/* Values. */
	{ .node = "string", .kind = SHAPE_STRING },
	{ .node = "charlist", .kind = SHAPE_STRING },
	/* `~w(a b)` is a list of words. */
	{ .node = "sigil:~w|~W", .kind = SHAPE_WORDS },
	{ .node = "sigil", .kind = SHAPE_STRING },
	{ .node = "quoted_atom", .kind = SHAPE_STRING },
	{ .node = "quoted_content", .kind = SHAPE_STRING_TEXT },
	{ .node = "escape_sequence", .kind = SHAPE_STRING_ESCAPE },
	{ .node = "interpolation", .kind = SHAPE_INTERPOLATION },
	{ .node = "atom", .kind = SHAPE_SYMBOL },
	{ .node = "integer", .kind = SHAPE_LITERAL },
	{ .node = "float", .kind = SHAPE_LITERAL },
	{ .node = "boolean", .kind = SHAPE_LITERAL },
	{ .node = "nil", .kind = SHAPE_LITERAL },
	{ .node = "char", .kind = SHAPE_LITERAL },
	{ .node = "list", .kind = SHAPE_LIST },
	{ .node = "tuple", .kind = SHAPE_LIST },
	/* `%User{name: x}` makes a User. */
	{ .node = "map/struct",
	    .kind = SHAPE_NEW,
	    .name = "<struct",
	    .arguments = "<map_content" },
	{ .node = "map", .kind = SHAPE_MAP },
	{ .node = "pair", .kind = SHAPE_PAIR, .name = "key", .value = "value" },
	{ 0 },
};

#undef HEAD
#undef WORDS
