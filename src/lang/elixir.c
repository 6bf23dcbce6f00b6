/*
 * Elixir: definitions, imports and conditions are calls, told by their first
 * word; assignments and pairs are operators, told by their token.
 */
#include "lang/shapes.h"

/* Of `def f(a) when b, do: c` the arguments of `def` hold all but a block. */
#define HEAD(what) \
	"<arguments/<call/" what "|<arguments/<binary_operator/<call/" what

const struct shape elixir_shapes[] = {
	{ .node = "comment", .kind = SHAPE_COMMENT },

	{ .node = "call:alias", .kind = SHAPE_IMPORT_MEMBER,
	    .name = "<arguments/<keywords/<pair/value",
	    .value = "<arguments/<dot/left|<arguments/<alias",
	    .body = "<arguments/<dot/right" },
	{ .node = "call:import", .kind = SHAPE_IMPORT_SPACE,
	    .value = "<arguments/<alias" },
	{ .node = "call:require", .kind = SHAPE_IMPORT,
	    .value = "<arguments/<alias" },

	{ .node = "call:defmodule|defprotocol", .kind = SHAPE_MODULE,
	    .name = "<arguments/<alias", .body = "<do_block" },
	{ .node = "call:defimpl", .kind = SHAPE_EXTENSION,
	    .name = "<arguments/<keywords/<pair/value",
	    .bases = "<arguments/<alias", .body = "<do_block" },
	{ .node = "call:def|defp|defmacro|defmacrop|defdelegate|defguard",
	    .kind = SHAPE_FUNCTION,
	    .name = HEAD("target") "|<arguments/<identifier",
	    .arguments = HEAD("<arguments"),
	    .value = "<arguments/<keywords/<pair/value",
	    .body = "<do_block" },
	{ .node = "anonymous_function", .kind = SHAPE_FUNCTION,
	    .arguments = "<stab_clause/left" },
	{ .node = "stab_clause", .kind = SHAPE_TRANSPARENT,
	    .value = "right" },

	{ .node = "unary_operator:@spec|@type|@typep|@opaque|@impl|@callback|"
		  "@dialyzer|@derive|@behaviour",
	    .kind = SHAPE_SKIP },
	{ .node = "unary_operator:@moduledoc|@doc|@typedoc",
	    .kind = SHAPE_DOCSTRING, .value = "operand/<arguments/<*" },
	{ .node = "unary_operator:!|-|+|&|^|not|~~~",
	    .kind = SHAPE_TRANSPARENT, .value = "operand" },
	{ .node = "unary_operator/call", .kind = SHAPE_BINDING,
	    .name = "operand/target", .value = "operand/<arguments/<*" },
	{ .node = "unary_operator", .kind = SHAPE_TRANSPARENT,
	    .value = "operand" },
	{ .node = "binary_operator/=", .kind = SHAPE_BINDING,
	    .name = "left", .value = "right" },
	{ .node = "binary_operator/=>", .kind = SHAPE_PAIR,
	    .receiver = "left", .value = "right" },
	{ .node = "binary_operator/\\\\", .kind = SHAPE_PARAMETER,
	    .name = "left", .value = "right" },
	{ .node = "binary_operator", .kind = SHAPE_OPERATOR,
	    .name = "operator" },

	{ .node = "call:if|unless|case|cond|with|try|receive",
	    .kind = SHAPE_CONDITION, .body = "<arguments|<do_block" },
	{ .node = "call:for", .kind = SHAPE_LOOP,
	    .name = "<arguments/<binary_operator/left",
	    .value = "<arguments/<binary_operator/right",
	    .body = "<do_block" },
	{ .node = "call", .kind = SHAPE_CALL, .name = "target",
	    .arguments = "<arguments", .body = "<do_block" },
	{ .node = "dot", .kind = SHAPE_MEMBER, .name = "right",
	    .receiver = "left" },
	{ .node = "access_call", .kind = SHAPE_INDEX, .receiver = "target",
	    .value = "key" },
	{ .node = "identifier", .kind = SHAPE_NAME },
	{ .node = "alias", .kind = SHAPE_NAME },

	{ .node = "string", .kind = SHAPE_STRING },
	{ .node = "charlist", .kind = SHAPE_STRING },
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
	{ .node = "map/struct", .kind = SHAPE_NEW, .name = "<struct",
	    .arguments = "<map_content" },
	{ .node = "map", .kind = SHAPE_MAP },
	{ .node = "pair", .kind = SHAPE_PAIR, .name = "key",
	    .value = "value" },
	{ 0 },
};

#undef HEAD
