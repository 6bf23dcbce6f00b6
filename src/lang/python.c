/*
 * Python. Comprehensions are loops, whose body is what they make for each item.
 */
#include "lang/shapes.h"

/* What comes with it: `import logging` in a package means this, not the file
 * beside. */
const char python_library[] =
    "abc aifc antigravity argparse array ast asynchat asyncio "
    "asyncore atexit audioop base64 bdb binascii bisect "
    "builtins bz2 cProfile calendar cgi cgitb chunk cmath cmd "
    "code codecs codeop collections colorsys compileall "
    "concurrent configparser contextlib contextvars copy "
    "copyreg crypt csv ctypes curses dataclasses datetime dbm "
    "decimal difflib dis distutils doctest email encodings "
    "ensurepip enum errno faulthandler fcntl filecmp fileinput "
    "fnmatch fractions ftplib functools gc genericpath getopt "
    "getpass gettext glob graphlib grp gzip hashlib heapq hmac "
    "html http idlelib imaplib imghdr imp importlib inspect io "
    "ipaddress itertools json keyword lib2to3 linecache locale "
    "logging lzma mailbox mailcap marshal math mimetypes mmap "
    "modulefinder msilib msvcrt multiprocessing netrc nis "
    "nntplib nt ntpath nturl2path numbers opcode operator "
    "optparse os ossaudiodev pathlib pdb pickle pickletools "
    "pipes pkgutil platform plistlib poplib posix posixpath "
    "pprint profile pstats pty pwd py_compile pyclbr pydoc "
    "pydoc_data pyexpat queue quopri random re readline "
    "reprlib resource rlcompleter runpy sched secrets select "
    "selectors shelve shlex shutil signal site smtpd smtplib "
    "sndhdr socket socketserver spwd sqlite3 sre_compile "
    "sre_constants sre_parse ssl stat statistics string "
    "stringprep struct subprocess sunau symtable sys sysconfig "
    "syslog tabnanny tarfile telnetlib tempfile termios "
    "textwrap this threading time timeit tkinter token "
    "tokenize tomllib trace traceback tracemalloc tty turtle "
    "turtledemo types typing unicodedata unittest urllib uu "
    "uuid venv warnings wave weakref webbrowser winreg "
    "winsound wsgiref xdrlib xml xmlrpc zipapp zipfile "
    "zipimport zlib zoneinfo";

const struct shape python_shapes[] = {
	{ .node = "comment", .kind = SHAPE_COMMENT },
	{ .node = "except_clause", .kind = SHAPE_FAILURE },
	{ .node = "finally_clause", .kind = SHAPE_FINALLY },
	/* A text as a statement may document: read_docstring(). */
	{ .node = "expression_statement", .kind = SHAPE_DOCSTRING },
	{ .node = "future_import_statement", .kind = SHAPE_SKIP },
	{ .node = "global_statement", .kind = SHAPE_SKIP },
	{ .node = "nonlocal_statement", .kind = SHAPE_SKIP },
	{ .node = "keyword_separator", .kind = SHAPE_SKIP },
	{ .node = "positional_separator", .kind = SHAPE_SKIP },
	{ .node = "type_parameter", .kind = SHAPE_SKIP },
	{ .node = "case_pattern", .kind = SHAPE_SKIP },
	{ .node = "type_conversion", .kind = SHAPE_SKIP },
	{ .node = "format_specifier", .kind = SHAPE_SKIP },

	/* `import a.b, c as d`: each name is a module. */
	{ .node = "import_statement",
	    .kind = SHAPE_IMPORT,
	    .arguments = "name" },
	{ .node = "import_from_statement",
	    .kind = SHAPE_IMPORT,
	    .value = "module_name",
	    .arguments = "name" },
	{ .node = "aliased_import",
	    .kind = SHAPE_IMPORT_ITEM,
	    .name = "alias",
	    .value = "name" },
	{ .node = "wildcard_import", .kind = SHAPE_IMPORT_ALL },
	{ .node = "dotted_name", .kind = SHAPE_NAME },
	{ .node = "relative_import", .kind = SHAPE_NAME },

	/* Definitions. */
	{ .node = "function_definition",
	    .kind = SHAPE_FUNCTION,
	    .name = "name",
	    .arguments = "parameters",
	    .type = "return_type",
	    .body = "body" },
	{ .node = "lambda",
	    .kind = SHAPE_FUNCTION,
	    .arguments = "parameters",
	    .value = "body" },
	{ .node = "class_definition",
	    .kind = SHAPE_CLASS,
	    .name = "name",
	    .bases = "superclasses",
	    .body = "body" },
	{ .node = "type_alias_statement",
	    .kind = SHAPE_TYPE_ALIAS,
	    .name = "left",
	    .type = "right" },
	{ .node = "typed_parameter",
	    .kind = SHAPE_PARAMETER,
	    .name = "<identifier|<list_splat_pattern|<dictionary_splat_pattern",
	    .type = "type" },
	{ .node = "default_parameter",
	    .kind = SHAPE_PARAMETER,
	    .name = "name",
	    .value = "value" },
	{ .node = "typed_default_parameter",
	    .kind = SHAPE_PARAMETER,
	    .name = "name",
	    .type = "type",
	    .value = "value" },
	{ .node = "list_splat_pattern", .kind = SHAPE_SPREAD },
	{ .node = "dictionary_splat_pattern", .kind = SHAPE_SPREAD },
	{ .node = "decorator",
	    .kind = SHAPE_DECORATION,
	    .name = "<call/function|<*",
	    .arguments = "<call/arguments" },

	/* Statements. */
	{ .node = "with_statement",
	    .kind = SHAPE_WITH,
	    .value = "<with_clause",
	    .body = "body" },
	{ .node = "assignment",
	    .kind = SHAPE_BINDING,
	    .name = "left",
	    .type = "type",
	    .value = "right" },
	{ .node = "augmented_assignment",
	    .kind = SHAPE_BINDING,
	    .name = "left",
	    .value = "right" },
	{ .node = "named_expression",
	    .kind = SHAPE_BINDING,
	    .name = "name",
	    .value = "value" },
	/* `with f() as x:`, `except E as x:` */
	{ .node = "as_pattern",
	    .kind = SHAPE_BINDING,
	    .name = "alias",
	    .value = "<*" },
	{ .node = "pattern_list", .kind = SHAPE_LIST },
	{ .node = "tuple_pattern", .kind = SHAPE_LIST },
	{ .node = "list_pattern", .kind = SHAPE_LIST },
	{ .node = "expression_list", .kind = SHAPE_TRANSPARENT },
	{ .node = "if_statement",
	    .kind = SHAPE_CONDITION,
	    .value = "condition",
	    .body = "consequence" },
	{ .node = "elif_clause",
	    .kind = SHAPE_BRANCH,
	    .value = "condition",
	    .body = "consequence" },
	{ .node = "match_statement",
	    .kind = SHAPE_CONDITION,
	    .value = "subject" },
	{ .node = "case_clause",
	    .kind = SHAPE_BRANCH,
	    .value = "<case_pattern" },
	/* `a if test else b`: the first child is the body, the next one the
	 * test. */
	{ .node = "conditional_expression",
	    .kind = SHAPE_CONDITION,
	    .value = "<*",
	    .body = "<*" },
	{ .node = "for_statement",
	    .kind = SHAPE_LOOP,
	    .name = "left",
	    .value = "right",
	    .body = "body" },
	{ .node = "while_statement", .kind = SHAPE_LOOP, .body = "body" },
	{ .node = "list_comprehension",
	    .kind = SHAPE_LOOP,
	    .name = "<for_in_clause/left",
	    .value = "<for_in_clause/right",
	    .body = "body" },
	{ .node = "set_comprehension",
	    .kind = SHAPE_LOOP,
	    .name = "<for_in_clause/left",
	    .value = "<for_in_clause/right",
	    .body = "body" },
	{ .node = "dictionary_comprehension",
	    .kind = SHAPE_LOOP,
	    .name = "<for_in_clause/left",
	    .value = "<for_in_clause/right",
	    .body = "body" },
	{ .node = "generator_expression",
	    .kind = SHAPE_LOOP,
	    .name = "<for_in_clause/left",
	    .value = "<for_in_clause/right",
	    .body = "body" },
	{ .node = "return_statement", .kind = SHAPE_RETURN },
	{ .node = "yield", .kind = SHAPE_RETURN },

	/* Calls and what is called. */
	{ .node = "call",
	    .kind = SHAPE_CALL,
	    .name = "function",
	    .arguments = "arguments" },
	{ .node = "keyword_argument",
	    .kind = SHAPE_ARGUMENT,
	    .name = "name",
	    .value = "value" },
	{ .node = "identifier", .kind = SHAPE_NAME },
	{ .node = "attribute",
	    .kind = SHAPE_MEMBER,
	    .name = "attribute",
	    .receiver = "object" },
	{ .node = "subscript",
	    .kind = SHAPE_INDEX,
	    .receiver = "value",
	    .value = "subscript" },
	{ .node = "list_splat", .kind = SHAPE_SPREAD },
	{ .node = "dictionary_splat", .kind = SHAPE_SPREAD },

	/* Values. */
	{ .node = "string", .kind = SHAPE_STRING },
	{ .node = "string_content", .kind = SHAPE_STRING_TEXT },
	{ .node = "escape_sequence", .kind = SHAPE_STRING_ESCAPE },
	{ .node = "escape_interpolation", .kind = SHAPE_STRING_ESCAPE },
	/* `f"{a!r:>10}"`: the expression alone. */
	{ .node = "interpolation",
	    .kind = SHAPE_INTERPOLATION,
	    .value = "expression" },
	{ .node = "concatenated_string", .kind = SHAPE_CONCAT },
	{ .node = "integer", .kind = SHAPE_LITERAL },
	{ .node = "float", .kind = SHAPE_LITERAL },
	{ .node = "true", .kind = SHAPE_LITERAL },
	{ .node = "false", .kind = SHAPE_LITERAL },
	{ .node = "none", .kind = SHAPE_LITERAL },
	{ .node = "ellipsis", .kind = SHAPE_LITERAL },
	{ .node = "list", .kind = SHAPE_LIST },
	{ .node = "tuple", .kind = SHAPE_LIST },
	{ .node = "set", .kind = SHAPE_LIST },
	{ .node = "dictionary", .kind = SHAPE_MAP },
	{ .node = "pair",
	    .kind = SHAPE_PAIR,
	    .receiver = "key",
	    .value = "value" },
	{ .node = "binary_operator",
	    .kind = SHAPE_OPERATOR,
	    .name = "operator" },
	{ .node = "boolean_operator",
	    .kind = SHAPE_OPERATOR,
	    .name = "operator" },
	{ .node = "comparison_operator",
	    .kind = SHAPE_OPERATOR,
	    .name = "operators" },
	{ .node = "unary_operator",
	    .kind = SHAPE_OPERATOR,
	    .name = "operator" },
	{ .node = "not_operator", .kind = SHAPE_OPERATOR },
	{ 0 },
};
