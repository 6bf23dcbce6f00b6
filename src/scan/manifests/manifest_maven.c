#include <string.h>

#include "scan/manifests/manifest.h"

/* Text of a child element. */
static struct str element(const struct doc_node *node, const char *tag)
{
	const struct doc_node *child = doc_get(node, tag);

	/* Elements with attributes are maps, which have their text under that
	 * name. */
	if (child && child->kind == DOC_MAP)
		child = doc_get(child, "#text");
	return str_trim(doc_text(child));
}

/* Put the value of ${name} in its place; text without one stays as it is. */
static struct str expand_property(struct manifest *manifest, struct str text)
{
	const struct doc_node *project = xml_root(manifest->root, "project");
	struct str groups[2] = { { 0 } };
	struct str value;

	if (!manifest_match(manifest, groups, 2, "^\\$\\{([^}]+)\\}$", text))
		return text;
	/* Its own properties come before those of parents, which are shared. */
	value = element(doc_get(project, "properties"),
	    str_cstring(groups[1], manifest->perm));
	/* Words that the tool itself gives. */
	if (value.len == 0 && (str_is(groups[1], "project.version") ||
				  str_is(groups[1], "project.parent.version")))
		value = element(project, "version").len > 0
			    ? element(project, "version")
			    : element(doc_get(project, "parent"), "version");
	if (value.len == 0)
		value = scanner_shared(manifest->scanner,
		    manifest_key(manifest, "maven", groups[1]));
	return value.len > 0 ? value : text;
}

static struct str coordinates(struct manifest *manifest,
    const struct doc_node *node)
{
	return str_printf(manifest->perm, "%.*s:%.*s",
	    STR_ARG(expand_property(manifest, element(node, "groupId"))),
	    STR_ARG(expand_property(manifest, element(node, "artifactId"))));
}

/* Tests come first, as nothing that only they need is for the product, optional
 * or not. */
static const char *maven_scope(const struct doc_node *node)
{
	struct str scope = element(node, "scope");

	if (str_is(scope, "test"))
		return "test";
	if (str_is(element(node, "optional"), "true"))
		return "optional";
	/* What the server provides is there when it runs, but not brought
	 * along. */
	return str_is(scope, "provided") ? "build" : "runtime";
}

static void depend_element(struct manifest *manifest,
    const struct doc_node *node, const char *scope)
{
	struct str name = coordinates(manifest, node);
	struct str version =
	    expand_property(manifest, element(node, "version"));

	/* Without a version the parent says it, in its management. */
	if (version.len == 0)
		version = scanner_shared(manifest->scanner,
		    manifest_key(manifest, "maven", name));
	/* An element without a name is broken or a template. */
	if (element(node, "artifactId").len > 0)
		manifest_depend(manifest, name, version, scope,
		    key_line_of(doc_get(node, "artifactId")));
}

static void share_versions(struct manifest *manifest,
    const struct doc_node *project)
{
	const struct doc_node *node =
	    first_child(doc_get(project, "properties"));

	/* Properties of all manifests are shared, since parents are read before
	 * modules. */
	for (; node; node = node->next)
		scanner_share(manifest->scanner,
		    manifest_key(manifest, "maven", node->key),
		    node->kind == DOC_MAP ? element(node, "#text")
					  : doc_text(node));
	node =
	    first_child(doc_at(project, "dependencyManagement.dependencies"));
	for (; node; node = node->next)
		scanner_share(manifest->scanner,
		    manifest_key(manifest, "maven",
			coordinates(manifest, node)),
		    expand_property(manifest, element(node, "version")));
}

/* A module has the group of its parent, if it names none. */
static void read_maven_group(struct manifest *manifest,
    const struct doc_node *project, const struct doc_node *parent)
{
	static const char *const names[] = { "project.groupId", "groupId",
		"pom.groupId", "project.parent.groupId" };
	struct str group = element(project, "groupId");

	if (group.len == 0)
		group = element(parent, "groupId");
	for (size_t i = 0; i < LENGTH(names); i++)
		scanner_share(manifest->scanner,
		    manifest_key(manifest, "maven", str_from(names[i])), group);
	manifest_group(manifest, expand_property(manifest, group));
}

/* Which Java the sources are compiled for; 8 is also called 1.8. */
static void read_maven_java(struct manifest *manifest,
    const struct doc_node *project)
{
	static const char *const names[] = { "maven.compiler.release",
		"java.version", "maven.compiler.source" };
	const struct doc_node *properties = doc_get(project, "properties");

	for (size_t i = 0; i < LENGTH(names); i++) {
		struct str version =
		    expand_property(manifest, element(properties, names[i]));

		if (str_starts(version, "1."))
			version = str_slice(version, 2, version.len);
		/* A property that was not found is no version. */
		if (version.len && version.ptr[0] >= '1' &&
		    version.ptr[0] <= '9')
			manifest_runtime(manifest, version);
	}
}

/* What it is built with at times. */
static void read_profiles(struct manifest *manifest,
    const struct doc_node *project)
{
	const struct doc_node *profile =
	    first_child(doc_get(project, "profiles"));

	for (; profile; profile = profile->next) {
		const struct doc_node *node =
		    first_child(doc_get(profile, "dependencies"));

		for (; node; node = node->next)
			if (str_is(node->key, "dependency"))
				manifest_use_named(manifest,
				    coordinates(manifest, node));
	}
}

void read_maven(struct manifest *manifest)
{
	const struct doc_node *project = xml_root(manifest->root, "project");
	const struct doc_node *parent = doc_get(project, "parent");
	const struct doc_node *node;

	manifest_package(manifest);
	manifest_name(manifest, element(project, "artifactId"),
	    key_line_of(doc_get(project, "artifactId")));
	read_maven_group(manifest, project, parent);
	manifest_version(manifest,
	    expand_property(manifest, element(project, "version")));
	manifest_version(manifest,
	    expand_property(manifest, element(parent, "version")));
	manifest_description(manifest, element(project, "description"));
	share_versions(manifest, project);
	read_maven_java(manifest, project);
	/* The parent is built before, and brings plugins and versions. */
	if (parent)
		depend_element(manifest, parent, "build");
	node = first_child(doc_get(project, "dependencies"));
	for (; node; node = node->next)
		if (str_is(node->key, "dependency"))
			depend_element(manifest, node, maven_scope(node));
	read_profiles(manifest, project);
	/* A parent has no code. */
	if (!str_is(element(project, "packaging"), "pom"))
		manifest_target(manifest, element(project, "artifactId"),
		    str_is(element(project, "packaging"), "war") ? "war"
								 : "jar",
		    key_line_of(doc_get(project, "artifactId")));
	/* Bundles are built with what they say elsewhere. */
	if (str_starts(element(project, "packaging"), "eclipse-"))
		manifest_open(manifest);
}
