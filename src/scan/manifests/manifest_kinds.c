#include "scan/manifests/manifest_kinds.h"

static const struct manifest_kind kinds[] = {
	{ "*.csproj", "nuget", "C#", DOC_XML, 1, true, false,
	    read_dotnet_project },
	{ "*.fsproj", "nuget", "F#", DOC_XML, 1, true, false,
	    read_dotnet_project },
	{ "*.gemspec", "rubygems", "Ruby", DOC_NONE, 1, true, false,
	    read_gemspec },
	/* A solution lists projects, which are the manifests: it is no boundary
	 * itself. */
	{ "*.sln", "nuget", "C#", DOC_NONE, 1, false, false, read_solution },
	{ "*.slnx", "nuget", "C#", DOC_NONE, 1, false, false, read_solution },
	{ "*.vbproj", "nuget", "Visual Basic .NET", DOC_XML, 1, true, false,
	    read_dotnet_project },
	/* An image is no manifest, but where one is built there is a
	 * program. */
	{ "*Dockerfile", NULL, NULL, DOC_NONE, 1, true, false,
	    read_dockerfile },
	{ "*uwsgi*.ini", NULL, NULL, DOC_INI, 1, false, false, read_daemons },
	{ "CMakeLists.txt", "cmake", NULL, DOC_NONE, 1, false, false,
	    read_cmake },
	{ "Cargo.toml", "cargo", "Rust", DOC_TOML, 1, true, false, read_cargo },
	{ "Containerfile", NULL, NULL, DOC_NONE, 1, true, false,
	    read_dockerfile },
	/* Rank 0, here and below: it holds versions for all others. */
	{ "Directory.Build.props", "nuget", "C#", DOC_XML, 0, false, false,
	    read_dotnet_properties },
	{ "Directory.Build.targets", "nuget", "C#", DOC_XML, 0, false, false,
	    read_dotnet_properties },
	{ "Directory.Packages.props", "nuget", "C#", DOC_XML, 0, false, false,
	    read_dotnet_properties },
	/* A variant of the image beside it, in the same folder. */
	{ "Dockerfile.*", NULL, NULL, DOC_NONE, 1, false, false,
	    read_dockerfile },
	{ "Gemfile", "rubygems", "Ruby", DOC_NONE, 1, true, false,
	    read_gemfile },
	/* Quiet: it is often there to call another tool. */
	{ "GNUmakefile", "make", NULL, DOC_NONE, 1, false, true, read_make },
	{ "Gopkg.toml", "dep", "Go", DOC_TOML, 1, true, false, read_gopkg },
	{ "Makefile", "make", NULL, DOC_NONE, 1, false, true, read_make },
	{ "Makefile.am", NULL, NULL, DOC_NONE, 1, false, false, read_automake },
	{ "Package.swift", "swiftpm", "Swift", DOC_NONE, 1, true, false,
	    read_swift },
	{ "Pipfile", "pypi", "Python", DOC_TOML, 1, true, false, read_pipfile },
	{ "Podfile", "cocoapods", "Swift", DOC_NONE, 1, false, false,
	    read_podfile },
	{ "Procfile", NULL, NULL, DOC_NONE, 1, false, false, read_procfile },
	{ "angular.json", NULL, NULL, DOC_JSON, 1, false, false,
	    read_projects },
	{ "build.gradle", "gradle", NULL, DOC_NONE, 1, true, false,
	    read_gradle },
	{ "build.gradle.kts", "gradle", NULL, DOC_NONE, 1, true, false,
	    read_gradle },
	{ "build.sbt", "sbt", "Scala", DOC_NONE, 1, true, false, read_sbt },
	{ "compose*.{yml,yaml}", NULL, NULL, DOC_YAML, 1, false, false,
	    read_compose },
	{ "composer.json", "composer", "PHP", DOC_JSON, 1, true, false,
	    read_composer },
	/* Read at the root alone: see manifest_kind_of(). */
	{ "configure.{ac,in}", "autotools", NULL, DOC_NONE, 1, false, false,
	    read_autoconf },
	{ "conanfile.txt", "conan", "C++", DOC_NONE, 1, false, false,
	    read_conan },
	{ "deno.{json,jsonc}", "deno", "TypeScript", DOC_JSON, 1, true, false,
	    read_deno },
	{ "docker-compose*.{yml,yaml}", NULL, NULL, DOC_YAML, 1, false, false,
	    read_compose },
	{ "environment.{yml,yaml}", "conda", "Python", DOC_YAML, 1, false,
	    false, read_conda },
	{ "go.mod", "go", "Go", DOC_NONE, 1, true, false, read_go_mod },
	{ "go.work", "go", "Go", DOC_NONE, 1, false, false, read_go_work },
	{ "gradle.properties", NULL, NULL, DOC_NONE, 0, false, false,
	    read_gradle_properties },
	{ "jsconfig.json", NULL, NULL, DOC_JSON, 1, false, false,
	    read_tsconfig },
	{ "libs.versions.toml", "gradle", NULL, DOC_TOML, 0, false, false,
	    read_catalog },
	{ "makefile", "make", NULL, DOC_NONE, 1, false, true, read_make },
	{ "meson.build", "meson", NULL, DOC_NONE, 1, false, false, read_meson },
	{ "mix.exs", "hex", "Elixir", DOC_NONE, 1, true, false, read_mix },
	{ "nest-cli.json", NULL, NULL, DOC_JSON, 1, false, false,
	    read_projects },
	{ "package.json", "npm", "JavaScript", DOC_JSON, 1, true, false,
	    read_npm },
	{ "packages.config", "nuget", "C#", DOC_XML, 1, false, false,
	    read_packages_config },
	{ "plugins.sbt", "sbt", "Scala", DOC_NONE, 1, false, false, read_sbt },
	{ "pnpm-workspace.yaml", NULL, NULL, DOC_YAML, 0, false, false,
	    read_pnpm_workspace },
	{ "pom.xml", "maven", "Java", DOC_XML, 1, true, false, read_maven },
	{ "project.json", NULL, NULL, DOC_JSON, 1, false, false,
	    read_project_file },
	{ "pubspec.yaml", "pub", "Dart", DOC_YAML, 1, true, false,
	    read_pubspec },
	{ "pyproject.toml", "pypi", "Python", DOC_TOML, 1, true, false,
	    read_pyproject },
	{ "rebar.config", "hex", "Erlang", DOC_NONE, 1, true, false,
	    read_rebar },
	{ "requirements*.{txt,in}", "pypi", "Python", DOC_NONE, 1, true, false,
	    read_requirements },
	{ "**/requirements/*.in", "pypi", "Python", DOC_NONE, 1, false, false,
	    read_requirements },
	{ "**/requirements/*.txt", "pypi", "Python", DOC_NONE, 1, false, false,
	    read_requirements },
	{ "serverless.{yml,yaml}", NULL, NULL, DOC_YAML, 1, true, false,
	    read_serverless },
	{ "settings.gradle", "gradle", NULL, DOC_NONE, 1, false, false,
	    read_gradle_settings },
	{ "settings.gradle.kts", "gradle", NULL, DOC_NONE, 1, false, false,
	    read_gradle_settings },
	{ "setup.cfg", "pypi", "Python", DOC_INI, 1, true, false,
	    read_setup_cfg },
	{ "setup.py", "pypi", "Python", DOC_NONE, 1, true, false,
	    read_setup_py },
	{ "tsconfig*.json", NULL, NULL, DOC_JSON, 1, false, false,
	    read_tsconfig },
	{ "vcpkg.json", "vcpkg", "C++", DOC_JSON, 1, false, false, read_vcpkg },
};

/* Manifests that tests read are samples of what the product handles. */
static bool in_fixtures(struct str path)
{
	static const char *const names[] = { "testdata", "fixtures",
		"__fixtures__", "__testfixtures__", "test-data", "test_data" };

	for (size_t i = 0; i < LENGTH(names); i++)
		if (path_has_segment(path, names[i]))
			return true;
	return false;
}

/* What is started there helps the work on the project alone. */
static bool in_hidden(struct str path)
{
	struct str segment;

	while (str_cut(&segment, &path, '/'))
		if (str_starts(segment, "."))
			return true;
	return false;
}

/* Most kinds are out by the first or the last character of the name: every file
 * is asked against every row. */
static bool is_kind(const struct manifest_kind *kind, struct str path,
    struct str name)
{
	struct str glob;
	char last;

	if (kind->glob[0] != '*' && kind->glob[0] != name.ptr[0])
		return false;
	glob = str_from(kind->glob);
	last = glob.ptr[glob.len - 1];
	return (last == '*' || last == '}' || last == name.ptr[name.len - 1]) &&
	       glob_match(glob, path);
}

const struct manifest_kind *manifest_kind_of(const struct scan_file *file)
{
	struct str path = file->entry->path;
	struct str name = path_name(path);
	const struct manifest_kind *kind = kinds;
	const struct manifest_kind *end_manifest_kind = kinds + LENGTH(kinds);

	if (file->role == FILE_LEFT_OUT || file->entry->kind != ENTRY_FILE ||
	    name.len == 0)
		return NULL;
	while (kind < end_manifest_kind && !is_kind(kind, path, name))
		kind++;
	/* Dockerfile.eex, .j2: others are made of it, elsewhere. What a C
	 * program brings along is configured by itself. */
	if (kind == end_manifest_kind || in_fixtures(path_folder(path)) ||
	    (kind->read == read_dockerfile && file->language &&
		file->language->markup) ||
	    (kind->read == read_autoconf && path_folder(path).len) ||
	    (file->role == FILE_TEST && (kind->read == read_dockerfile ||
					    kind->read == read_compose)) ||
	    (!kind->ecosystem && in_hidden(path_folder(path))))
		return NULL;
	return kind;
}

const struct manifest_kind *manifest_kind_at(size_t index)
{
	return &kinds[index];
}

size_t manifest_kind_count(void)
{
	return LENGTH(kinds);
}

bool ecosystem_is_known(struct str name)
{
	for (size_t i = 0; i < LENGTH(kinds); i++)
		if (kinds[i].ecosystem && str_is(name, kinds[i].ecosystem))
			return true;
	return false;
}

const char *ecosystem_nearest(struct str name)
{
	const char *names[LENGTH(kinds)];
	size_t count = 0;

	for (size_t i = 0; i < LENGTH(kinds); i++)
		if (kinds[i].ecosystem)
			names[count++] = kinds[i].ecosystem;
	return nearest(name, names, count);
}
