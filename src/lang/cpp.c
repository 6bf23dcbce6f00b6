/*
 * C++: what C does not have, or has in other words. Its rows come before those
 * of C, so that a node that both have is read as here.
 */
#include "lang/shapes.h"

const struct shape cpp_shapes[] = {
	/* `using namespace a::b;` brings all names of it, `using a::b;` the
	 * one. */
	{ .node = "using_declaration:using namespace",
	    .kind = SHAPE_IMPORT_SPACE },
	{ .node = "using_declaration", .kind = SHAPE_IMPORT_MEMBER },
	/* `namespace c = a::b;` */
	{ .node = "namespace_alias_definition",
	    .kind = SHAPE_IMPORT,
	    .name = "name",
	    .value = "<nested_namespace_specifier|<*" },
	{ .node = "namespace_definition",
	    .kind = SHAPE_MODULE,
	    .name = "name",
	    .body = "body" },
	/* `extern "C" { … }` */
	{ .node = "linkage_specification",
	    .kind = SHAPE_TRANSPARENT,
	    .value = "body" },

	/* Definitions. */
	{ .node = "class_specifier",
	    .kind = SHAPE_CLASS,
	    .name = "name",
	    .bases = "<base_class_clause",
	    .body = "body" },
	{ .node = "struct_specifier",
	    .kind = SHAPE_STRUCT,
	    .name = "name",
	    .bases = "<base_class_clause",
	    .body = "body" },
	{ .node = "enum_specifier",
	    .kind = SHAPE_ENUM,
	    .name = "name",
	    .bases = "base",
	    .body = "body" },
	{ .node = "alias_declaration",
	    .kind = SHAPE_TYPE_ALIAS,
	    .name = "name",
	    .type = "type" },
	/*
	 * A method that is only declared; `= 0` and `= default` are no values.
	 */
	{ .node = "field_declaration/function_declarator",
	    .kind = SHAPE_FUNCTION,
	    .name = "declarator/declarator",
	    .arguments = "declarator/parameters",
	    .type = "type",
	    .skip = "default_value" },
	{ .node = "field_declaration",
	    .kind = SHAPE_FIELD,
	    .name = "declarator",
	    .value = "default_value",
	    .type = "type" },
	/* `f(a)(b)`: one call with both lists of arguments. */
	{ .node = "call_expression/call_expression",
	    .kind = SHAPE_CALL_MORE,
	    .name = "function",
	    .arguments = "arguments" },
	{ .node = "lambda_expression",
	    .kind = SHAPE_FUNCTION,
	    .arguments = "declarator/parameters",
	    .body = "body" },
	{ .node = "optional_parameter_declaration",
	    .kind = SHAPE_PARAMETER,
	    .name = "declarator",
	    .value = "default_value",
	    .type = "type" },
	/* `[[name(x)]]` */
	{ .node = "attribute",
	    .kind = SHAPE_DECORATION,
	    .name = "name",
	    .arguments = "<argument_list" },
	{ .node = "reference_declarator",
	    .kind = SHAPE_TRANSPARENT,
	    .value = "<*" },
	/* `C() : a(1) {}`: what looks like calls sets fields. */
	{ .node = "field_initializer_list", .kind = SHAPE_SKIP },
	{ .node = "access_specifier", .kind = SHAPE_SKIP },
	{ .node = "virtual_specifier", .kind = SHAPE_SKIP },
	{ .node = "template_parameter_list", .kind = SHAPE_SKIP },
	{ .node = "template_argument_list", .kind = SHAPE_SKIP },
	{ .node = "lambda_capture_specifier", .kind = SHAPE_SKIP },
	{ .node = "friend_declaration", .kind = SHAPE_SKIP },

	/* Calls and what is called. */
	{ .node = "new_expression",
	    .kind = SHAPE_NEW,
	    .name = "type",
	    .arguments = "arguments" },
	/* `a::b::c` nests to the right. */
	{ .node = "qualified_identifier",
	    .kind = SHAPE_MEMBER,
	    .name = "name",
	    .receiver = "scope" },
	{ .node = "namespace_identifier", .kind = SHAPE_NAME },
	{ .node = "nested_namespace_specifier", .kind = SHAPE_NAME },
	{ .node = "destructor_name", .kind = SHAPE_NAME },
	{ .node = "operator_name", .kind = SHAPE_NAME },
	{ .node = "this", .kind = SHAPE_NAME },
	/* `f<T>(x)` is a call of f. */
	{ .node = "template_function",
	    .kind = SHAPE_TRANSPARENT,
	    .value = "name" },
	{ .node = "template_method",
	    .kind = SHAPE_TRANSPARENT,
	    .value = "name" },
	{ .node = "template_type",
	    .kind = SHAPE_INDEX,
	    .receiver = "name",
	    .value = "arguments/+*" },
	{ .node = "dependent_name", .kind = SHAPE_TRANSPARENT },
	/* Otherwise than in C, indices stand in a list. */
	{ .node = "subscript_expression",
	    .kind = SHAPE_INDEX,
	    .receiver = "argument",
	    .value = "indices/<*" },

	/* `"x"_s` is the text. */
	{ .node = "user_defined_literal",
	    .kind = SHAPE_TRANSPARENT,
	    .value = "<string_literal|<*" },
	{ .node = "raw_string_literal", .kind = SHAPE_STRING },
	{ .node = "raw_string_content", .kind = SHAPE_STRING_TEXT },
	{ .node = "for_range_loop",
	    .kind = SHAPE_LOOP,
	    .name = "declarator",
	    .value = "right",
	    .body = "body" },
	{ .node = "catch_clause", .kind = SHAPE_FAILURE, .value = "body" },
	{ .more = c_shapes },
};
