/*
 * C. C++ goes on with this table: see cpp.c. Names are wrapped in declarators,
 * `*f(int)[2]`, so that selectors go several steps down; the declarators
 * themselves are transparent.
 */
#include "lang/shapes.h"

const struct shape c_shapes[] = {
	{ .node = "comment", .kind = SHAPE_COMMENT },

	/*
	 * The preprocessor. `#include <a/b.h>` brings all of it, under no name.
	 */
	{ .node = "preproc_include",
	    .kind = SHAPE_IMPORT_SPACE,
	    .value = "path" },
	/* `#define PORT 80` is bound as a variable would be; its text is read
	 * as an expression. */
	{ .node = "preproc_def",
	    .kind = SHAPE_BINDING,
	    .name = "name",
	    .value = "value" },
	{ .node = "preproc_arg", .kind = SHAPE_TOKENS },
	/* A macro with parameters is no value, and its text no code yet. */
	{ .node = "preproc_function_def", .kind = SHAPE_SKIP },
	{ .node = "preproc_call", .kind = SHAPE_SKIP },
	{ .node = "preproc_defined", .kind = SHAPE_SKIP },

	/* Definitions. In `int *f(int a) {…}` the function's declarator is one
	 * level further down, behind the pointer's. */
	{ .node = "function_definition",
	    .kind = SHAPE_FUNCTION,
	    .name = "declarator/declarator/declarator|declarator/declarator",
	    .arguments = "declarator/declarator/parameters|"
			 "declarator/parameters",
	    .type = "type",
	    .body = "body" },
	/* One that no declaration around it takes apart. */
	{ .node = "function_declarator",
	    .kind = SHAPE_FUNCTION,
	    .name = "declarator",
	    .arguments = "parameters" },
	{ .node = "parameter_declaration",
	    .kind = SHAPE_PARAMETER,
	    .name = "declarator",
	    .type = "type" },
	{ .node = "variadic_parameter", .kind = SHAPE_SKIP },
	{ .node = "pointer_declarator",
	    .kind = SHAPE_TRANSPARENT,
	    .value = "declarator" },
	{ .node = "array_declarator",
	    .kind = SHAPE_TRANSPARENT,
	    .value = "declarator" },
	{ .node = "parenthesized_declarator",
	    .kind = SHAPE_TRANSPARENT,
	    .value = "<*" },
	{ .node = "attributed_declarator",
	    .kind = SHAPE_TRANSPARENT,
	    .value = "<*" },

	/* Types and their members. */
	{ .node = "struct_specifier",
	    .kind = SHAPE_STRUCT,
	    .name = "name",
	    .body = "body" },
	{ .node = "union_specifier",
	    .kind = SHAPE_STRUCT,
	    .name = "name",
	    .body = "body" },
	{ .node = "enum_specifier",
	    .kind = SHAPE_ENUM,
	    .name = "name",
	    .body = "body" },
	{ .node = "enumerator",
	    .kind = SHAPE_FIELD,
	    .name = "name",
	    .value = "value" },
	/* `int (*run)(int)` is called run. */
	{ .node = "field_declaration",
	    .kind = SHAPE_FIELD,
	    .name = "<function_declarator/declarator|declarator",
	    .type = "type" },
	/* `typedef struct { … } point;` is a struct of that name; its tag says
	 * nothing more. */
	{ .node = "type_definition/struct_specifier",
	    .kind = SHAPE_STRUCT,
	    .name = "declarator",
	    .body = "type/body",
	    .skip = "type/name" },
	{ .node = "type_definition/enum_specifier",
	    .kind = SHAPE_ENUM,
	    .name = "declarator",
	    .body = "type/body",
	    .skip = "type/name" },
	{ .node = "type_definition",
	    .kind = SHAPE_TYPE_ALIAS,
	    .name = "declarator",
	    .type = "type" },

	/* Declarations: a prototype is a function without a body. */
	{ .node = "declaration/function_declarator",
	    .kind = SHAPE_FUNCTION,
	    .name = "declarator/declarator",
	    .arguments = "declarator/parameters",
	    .type = "type" },
	/* `int a = 1;`, `void *f(void);` (a prototype that returns a pointer),
	 * `int a;` */
	{ .node = "declaration",
	    .kind = SHAPE_BINDING,
	    .name = "<init_declarator/declarator|"
		    "<pointer_declarator/<function_declarator/declarator|"
		    "declarator",
	    .value = "<init_declarator/value",
	    .type = "type" },
	{ .node = "assignment_expression",
	    .kind = SHAPE_BINDING,
	    .name = "left",
	    .value = "right" },

	/* Calls and what is called. */
	{ .node = "call_expression",
	    .kind = SHAPE_CALL,
	    .name = "function",
	    .arguments = "arguments" },
	{ .node = "identifier", .kind = SHAPE_NAME },
	{ .node = "type_identifier", .kind = SHAPE_NAME },
	{ .node = "field_identifier", .kind = SHAPE_NAME },
	{ .node = "field_expression",
	    .kind = SHAPE_MEMBER,
	    .name = "field",
	    .receiver = "argument" },
	{ .node = "subscript_expression",
	    .kind = SHAPE_INDEX,
	    .receiver = "argument",
	    .value = "index" },
	{ .node = "pointer_expression",
	    .kind = SHAPE_TRANSPARENT,
	    .value = "argument" },
	{ .node = "cast_expression",
	    .kind = SHAPE_TRANSPARENT,
	    .value = "value" },
	/* `(struct point){ 1, 2 }` */
	{ .node = "compound_literal_expression",
	    .kind = SHAPE_NEW,
	    .name = "type",
	    .arguments = "value" },

	/* Values. */
	{ .node = "string_literal", .kind = SHAPE_STRING },
	{ .node = "system_lib_string", .kind = SHAPE_STRING },
	{ .node = "string_content", .kind = SHAPE_STRING_TEXT },
	{ .node = "escape_sequence", .kind = SHAPE_STRING_ESCAPE },
	{ .node = "concatenated_string", .kind = SHAPE_CONCAT },
	{ .node = "char_literal", .kind = SHAPE_LITERAL },
	{ .node = "number_literal", .kind = SHAPE_LITERAL },
	{ .node = "true", .kind = SHAPE_LITERAL },
	{ .node = "false", .kind = SHAPE_LITERAL },
	{ .node = "null", .kind = SHAPE_LITERAL },
	/* `{ .x = 1 }` is a map, `{ 1, 2 }` a list. */
	{ .node = "initializer_list/initializer_pair", .kind = SHAPE_MAP },
	{ .node = "initializer_list", .kind = SHAPE_LIST },
	/* `.x = 1` has a plain key, `[X] = 1` an expression. */
	{ .node = "initializer_pair",
	    .kind = SHAPE_PAIR,
	    .name = "designator/<field_identifier",
	    .receiver = "designator/<*",
	    .value = "value" },

	/* Operators and statements. */
	{ .node = "binary_expression",
	    .kind = SHAPE_OPERATOR,
	    .name = "operator" },
	{ .node = "return_statement", .kind = SHAPE_RETURN },
	{ .node = "if_statement",
	    .kind = SHAPE_CONDITION,
	    .value = "condition",
	    .body = "consequence" },
	{ .node = "conditional_expression",
	    .kind = SHAPE_CONDITION,
	    .value = "condition",
	    .body = "consequence" },
	/* What it asks has no body of its own: its cases are branches. */
	{ .node = "switch_statement",
	    .kind = SHAPE_CONDITION,
	    .value = "condition" },
	/* Without a value it is the default. */
	{ .node = "case_statement", .kind = SHAPE_BRANCH, .value = "value" },
	{ .node = "for_statement",
	    .kind = SHAPE_LOOP,
	    .value = "condition",
	    .body = "body" },
	{ .node = "while_statement",
	    .kind = SHAPE_LOOP,
	    .value = "condition",
	    .body = "body" },
	{ .node = "do_statement",
	    .kind = SHAPE_LOOP,
	    .value = "condition",
	    .body = "body" },
	/* Names in it are used for nothing. */
	{ .node = "sizeof_expression", .kind = SHAPE_SKIP },
	{ .node = "attribute_specifier", .kind = SHAPE_SKIP },
	{ .node = "storage_class_specifier", .kind = SHAPE_SKIP },
	{ .node = "type_qualifier", .kind = SHAPE_SKIP },
	{ 0 },
};
