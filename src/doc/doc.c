#include "doc/tree.h"

#include <string.h>

/* Names of tools that have no ending, or one that says another form. */
struct name_row {
	const char *name;
	enum doc_format format;
};

/* Whole file names, in byte order. They are asked before endings: a lock file's
 * ending says nothing. */
static const struct name_row named_formats[] = {
	{ ".babelrc", DOC_JSON },
	{ ".bowerrc", DOC_JSON },
	{ ".coveragerc", DOC_INI },
	{ ".editorconfig", DOC_INI },
	{ ".env", DOC_ENV },
	{ ".eslintrc", DOC_JSON },
	{ ".flake8", DOC_INI },
	{ ".gitmodules", DOC_INI },
	{ ".jshintrc", DOC_JSON },
	{ ".npmrc", DOC_INI },
	{ ".pylintrc", DOC_INI },
	{ ".swcrc", DOC_JSON },
	{ "Cargo.lock", DOC_TOML },
	{ "Gopkg.lock", DOC_TOML },
	{ "Pipfile", DOC_TOML },
	{ "Pipfile.lock", DOC_JSON },
	{ "app.config", DOC_XML },
	{ "application.conf", DOC_BLOCKS },
	{ "composer.lock", DOC_JSON },
	{ "deno.lock", DOC_JSON },
	{ "flake.lock", DOC_JSON },
	{ "nuget.config", DOC_XML },
	{ "packages.config", DOC_XML },
	{ "pdm.lock", DOC_TOML },
	{ "poetry.lock", DOC_TOML },
	{ "pubspec.lock", DOC_YAML },
	{ "reference.conf", DOC_BLOCKS },
	{ "routes", DOC_COLUMNS },
	{ "symfony.lock", DOC_JSON },
	{ "uv.lock", DOC_TOML },
	{ "web.config", DOC_XML },
};

/* What stands after the last dot, in byte order. */
static const struct name_row extensions[] = {
	{ "avsc", DOC_JSON },
	{ "cfg", DOC_INI },
	{ "bpmn", DOC_XML },
	{ "code-workspace", DOC_JSON },
	{ "csproj", DOC_XML },
	{ "env", DOC_ENV },
	{ "fsproj", DOC_XML },
	{ "gql", DOC_GRAPHQL },
	{ "graphql", DOC_GRAPHQL },
	{ "graphqls", DOC_GRAPHQL },
	{ "hcl", DOC_BLOCKS },
	{ "hocon", DOC_BLOCKS },
	{ "ini", DOC_INI },
	{ "json", DOC_JSON },
	{ "json5", DOC_JSON },
	{ "jsonc", DOC_JSON },
	{ "nuspec", DOC_XML },
	{ "plist", DOC_XML },
	{ "pom", DOC_XML },
	{ "prisma", DOC_BLOCKS },
	{ "properties", DOC_PROPERTIES },
	{ "props", DOC_XML },
	{ "proto", DOC_PROTO },
	{ "resx", DOC_XML },
	{ "routes", DOC_COLUMNS },
	{ "slnx", DOC_XML },
	{ "targets", DOC_XML },
	{ "tf", DOC_BLOCKS },
	{ "tfvars", DOC_BLOCKS },
	{ "toml", DOC_TOML },
	{ "vbproj", DOC_XML },
	{ "webmanifest", DOC_JSON },
	{ "wsdl", DOC_XML },
	{ "xaml", DOC_XML },
	{ "xml", DOC_XML },
	{ "xsd", DOC_XML },
	{ "yaml", DOC_YAML },
	{ "yml", DOC_YAML },
};

/* Most rows are out by their first letter, in whatever case. */
static enum doc_format format_by_name(const struct name_row *name_rows,
    size_t count, struct str name)
{
	char first = name.len ? (char)(name.ptr[0] | ' ') : '\0';

	for (size_t i = 0; i < count; i++)
		if ((name_rows[i].name[0] | ' ') == first &&
		    str_is_nocase(name, name_rows[i].name))
			return name_rows[i].format;
	return DOC_NONE;
}

struct str doc_without_sample(struct str name)
{
	static const char *const endings[] = { ".dist", ".example", ".sample",
		".template" };

	for (size_t i = 0; i < LENGTH(endings); i++)
		if (str_ends(name, endings[i]))
			return str_slice(name, 0,
			    name.len - strlen(endings[i]));
	return name;
}

enum doc_format doc_format_of(struct str path)
{
	struct str name = doc_without_sample(path_name(path));
	size_t dot = str_find_last(name, '.');
	enum doc_format format =
	    format_by_name(named_formats, LENGTH(named_formats), name);

	if (format != DOC_NONE)
		return format;
	/* A name with several dots is known by what stands behind the last. */
	if (dot < name.len)
		format = format_by_name(extensions, LENGTH(extensions),
		    str_slice(name, dot + 1, name.len));
	if (format == DOC_NONE && str_starts(name, ".env."))
		return DOC_ENV;
	return format;
}

bool doc_parse(struct doc *doc, enum doc_format format, struct str text,
    struct arena *perm, struct error *error)
{
	/* By number, so that a format without a reader is NULL. */
	static tree_reader *const readers[] = {
		[DOC_YAML] = yaml_read,
		[DOC_JSON] = json_read,
		[DOC_TOML] = toml_read,
		[DOC_XML] = xml_read,
		[DOC_PROPERTIES] = properties_read,
		[DOC_ENV] = env_read,
		[DOC_INI] = ini_read,
		[DOC_COLUMNS] = columns_read,
		[DOC_BLOCKS] = blocks_read,
		[DOC_PROTO] = proto_read,
		[DOC_GRAPHQL] = graphql_read,
		[DOC_DIRECTIVES] = directives_read,
		[DOC_TAGGED] = tagged_read,
		[DOC_BRACED] = braced_read,
		[DOC_SECTIONS] = sections_read,
	};

	*doc = (struct doc){ 0 };
	/* A format that comes from elsewhere may be any number. */
	if ((size_t)format >= LENGTH(readers) || !readers[format])
		return error_set(error, "line 1, column 1: not a data format");
	return tree_read(doc, readers[format], text, perm, error);
}
