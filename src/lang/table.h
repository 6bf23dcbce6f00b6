/*
 * table: the languages, in alphabetical order. Titles and what counts as
 * markup (data, prose and markup there) are those of GitHub's linguist.
 */
#ifndef LANG_TABLE_H
#define LANG_TABLE_H

#define JVM_FAILURES \
	"doOnError exceptionally onErrorComplete onErrorMap onErrorResume " \
	"onErrorReturn onFailure recover recoverWith withCompensation"

/*
 * PARSED(name, title, grammar's name, shape table, the rest by member name)
 * COUNTED(name, title, markup, extensions and the rest by member name)
 */
#define LANGUAGES(PARSED, COUNTED) \
	COUNTED("abap", "ABAP", false, "abap") \
	COUNTED("actionscript", "ActionScript", false, "as") \
	COUNTED("ada", "Ada", false, "adb ads ada") \
	COUNTED("apex", "Apex", false, "cls apex trigger") \
	COUNTED("applescript", "AppleScript", false, "applescript scpt", \
	    .interpreters = "osascript") \
	COUNTED("asciidoc", "AsciiDoc", true, "adoc asciidoc asc") \
	COUNTED("assembly", "Assembly", false, "asm s nasm") \
	COUNTED("astro", "Astro", true, "astro", .blocks = "--- script", \
	    .blocks_in = "typescript") \
	COUNTED("autohotkey", "AutoHotkey", false, "ahk") \
	COUNTED("avro-idl", "Avro IDL", true, "avdl") \
	COUNTED("awk", "Awk", false, "awk gawk", \
	    .interpreters = "awk gawk mawk") \
	COUNTED("ballerina", "Ballerina", false, "bal") \
	COUNTED("batchfile", "Batchfile", false, "bat cmd") \
	COUNTED("bicep", "Bicep", false, "bicep bicepparam") \
	COUNTED("blade", "Blade", true, "blade.php blade") \
	PARSED(c, "C", c, c, .extensions = "c h cats idc", \
	    .surface = SURFACE_HEADER, .interpreters = "tcc", \
	    .separator = "/", .by_place = true) \
	COUNTED("clojure", "Clojure", false, "clj cljs cljc cljx edn bb", \
	    .interpreters = "clojure bb") \
	COUNTED("cmake", "CMake", false, "cmake cmake.in", \
	    .names = "CMakeLists.txt") \
	COUNTED("cobol", "COBOL", false, "cob cbl ccp cobol cpy") \
	COUNTED("coffeescript", "CoffeeScript", false, "coffee cjsx iced", \
	    .names = "Cakefile", .interpreters = "coffee") \
	COUNTED("common-lisp", "Common Lisp", false, "lisp lsp asd cl", \
	    .interpreters = "sbcl ecl") \
	PARSED(cpp, "C++", cpp, cpp, .surface = SURFACE_HEADER, \
	    .extensions = "cpp cc cxx c++ hpp hh hxx h++ ipp ixx tpp txx inl", \
	    .separator = "::", .concat = "+", .self = "this", \
	    .packs = "c cpp", .macros = true, .by_place = true) \
	COUNTED("crystal", "Crystal", false, "cr", .interpreters = "crystal") \
	PARSED(csharp, "C#", c_sharp, csharp, .extensions = "cs csx cake", \
	    .interpreters = "dotnet-script", .separator = ".", .concat = "+", \
	    .formats = "{ Format", .naming = "nameof", .self = "this base", \
	    .abstract = "abstract", .unwritten = "NotImplementedException", \
	    .extending = "extension", .onto = "Uri", .given = "global using ", \
	    .misread = "assigned", \
	    .givers = "Global Globals Imports Using Usings", \
	    .environment = "Configuration configuration _configuration " \
			   "builder.Configuration config _config", \
	    .bare_fields = true, .folder_names = true, .global_names = true) \
	COUNTED("css", "CSS", true, "css") \
	COUNTED("csv", "CSV", true, "csv") \
	COUNTED("cuda", "Cuda", false, "cu cuh") \
	COUNTED("cue", "Cue", false, "cue") \
	COUNTED("cython", "Cython", false, "pyx pxd pxi") \
	COUNTED("d", "D", false, "d di", .interpreters = "rdmd") \
	PARSED(dart, "Dart", dart, dart, .extensions = "dart", \
	    .interpreters = "dart", .separator = "/", .concat = "+", \
	    .abstract = "abstract interface", \
	    .unwritten = "UnimplementedError", .self = "this", \
	    .bare_fields = true) \
	COUNTED("dhall", "Dhall", false, "dhall") \
	COUNTED("dockerfile", "Dockerfile", false, "dockerfile containerfile", \
	    .names = "Dockerfile Containerfile dockerfile") \
	COUNTED("dotenv", "Dotenv", true, "env", \
	    .names = ".env .env.example .env.local .env.sample .env.test " \
		     ".env.development .env.production .env.template") \
	COUNTED("ejs", "EJS", true, "ejs ejs.t ect jst") \
	PARSED(elixir, "Elixir", elixir, elixir, .extensions = "ex exs", \
	    .interpreters = "elixir", .separator = ".", .concat = "<>", \
	    .self = "__MODULE__", .importers = "use", .module_types = true, \
	    .folder_names = true, .global_names = true) \
	COUNTED("elm", "Elm", false, "elm") \
	COUNTED("emacs-lisp", "Emacs Lisp", false, "el", .names = ".emacs") \
	COUNTED("erlang", "Erlang", false, "erl hrl app.src escript xrl yrl", \
	    .names = "rebar.config", .interpreters = "escript") \
	COUNTED("fennel", "Fennel", false, "fnl") \
	COUNTED("fish", "Fish", false, "fish", .interpreters = "fish") \
	COUNTED("fortran", "Fortran", false, "f90 f95 f03 f08 f for f77 fpp") \
	COUNTED("freemarker", "FreeMarker", true, "ftl ftlh") \
	COUNTED("fsharp", "F#", false, "fs fsx fsi") \
	COUNTED("gdscript", "GDScript", false, "gd") \
	COUNTED("gherkin", "Gherkin", false, "feature") \
	COUNTED("gleam", "Gleam", false, "gleam") \
	COUNTED("glsl", "GLSL", false, "glsl vert frag geom comp tesc tese") \
	PARSED(go, "Go", go, go, .extensions = "go", .separator = "/", \
	    .concat = "+", .formats = "% Sprintf", .folder_names = true, \
	    .joins = "path.Join url.JoinPath", .onto = ".JoinPath", \
	    .by_imports = true, .acyclic = true, .by_place = true, \
	    .carried = "context.Context workflow.Context", \
	    .surface = SURFACE_CAPITAL, .settings = "viper.GetString", \
	    .loop_index = true, .tuples = true, \
	    .test_types = "*testing.B *testing.F *testing.M *testing.T " \
			  "testing.TB") \
	COUNTED("go-template", "Go Template", true, "gotmpl gohtml tmpl") \
	COUNTED("gradle", "Gradle", true, "gradle") \
	COUNTED("graphql", "GraphQL", true, "graphql gql graphqls") \
	COUNTED("groovy", "Groovy", false, "groovy gvy gsh grt gtpl", \
	    .names = "Jenkinsfile", .interpreters = "groovy") \
	COUNTED("hack", "Hack", false, "hack hh.php hhi") \
	COUNTED("haml", "Haml", true, "haml") \
	COUNTED("handlebars", "Handlebars", true, "hbs handlebars") \
	COUNTED("haskell", "Haskell", false, "hs hs-boot hsc lhs", \
	    .interpreters = "runhaskell runghc") \
	COUNTED("haxe", "Haxe", false, "hx hxsl") \
	COUNTED("hcl", "HCL", false, "tf tfvars hcl nomad workflow") \
	COUNTED("hlsl", "HLSL", false, "hlsl fx cginc") \
	COUNTED("hoon", "hoon", false, "hoon") \
	COUNTED("html", "HTML", true, "html htm xhtml html.hl") \
	COUNTED("htmlpeex", "HTML+EEX", true, \
	    "html.eex html.heex html.leex eex heex leex") \
	COUNTED("htmlperb", "HTML+ERB", true, "html.erb erb erb.deface rhtml") \
	COUNTED("htmlprazor", "HTML+Razor", true, "cshtml razor") \
	COUNTED("idris", "Idris", false, "idr lidr") \
	COUNTED("ini", "INI", true, "ini cfg prefs editorconfig", \
	    .names = ".editorconfig .gitconfig") \
	PARSED(java, "Java", java, java, .extensions = "java jav", \
	    .interpreters = "jbang", .separator = ".", .concat = "+", \
	    .formats = "% format formatted", .self = "this", \
	    .abstract = "abstract", \
	    .unwritten = "UnsupportedOperationException", .bare_fields = true, \
	    .failures = JVM_FAILURES, \
	    .handing = "flatMap forEach ifPresent map thenAccept thenApply", \
	    .keeps = "block orElse orElseGet orElseThrow", \
	    .packs = "java jvm", .folder_names = true, .global_names = true) \
	COUNTED("java-properties", "Java Properties", true, "properties") \
	COUNTED("java-server-pages", "Java Server Pages", false, "jsp tag") \
	PARSED(javascript, "JavaScript", javascript, javascript, \
	    .extensions = "js mjs cjs jsx es6", .names = "Jakefile", \
	    .interpreters = "node nodejs bun", .separator = "/", \
	    .concat = "+", .self = "this", .importers = "require import", \
	    .by_self = true, .by_imports = true, \
	    .iterators = "forEach map flatMap", \
	    .handing = "flatMap forEach map then", .beginnings = "ready", \
	    .surface = SURFACE_MARKED, .block_index = true, .ties = "bind", \
	    .function_members = "apply call prototype", \
	    .run_as = "require.main import.meta", .formats = "% format", \
	    .joins = "path.join posix.join path.posix.join", .onto = "<URL", \
	    .environment = "process.env import.meta.env Bun.env", \
	    .failures = "catch catchError onError") \
	COUNTED("jinja", "Jinja", true, "jinja j2 jinja2") \
	COUNTED("jq", "jq", false, "jq", .interpreters = "jq") \
	COUNTED("json", "JSON", true, \
	    "json geojson jsonl webmanifest topojson avsc har " \
	    "mcmeta", \
	    .names = "composer.lock .arcconfig .watchmanconfig " \
		     ".tern-project") \
	COUNTED("json-with-comments", "JSON with Comments", true, \
	    "jsonc code-workspace code-snippets", \
	    .names = ".babelrc .eslintrc.json .jshintrc .jscsrc .jslintrc " \
		     "tsconfig.json jsconfig.json devcontainer.json " \
		     "language-configuration.json") \
	COUNTED("json5", "JSON5", true, "json5") \
	COUNTED("jsonnet", "Jsonnet", false, "jsonnet libsonnet") \
	COUNTED("julia", "Julia", false, "jl", .interpreters = "julia") \
	COUNTED("jupyter-notebook", "Jupyter Notebook", true, "ipynb") \
	COUNTED("just", "Just", false, "just", \
	    .names = "Justfile justfile .justfile") \
	PARSED(kotlin, "Kotlin", kotlin, kotlin, .extensions = "kt kts ktm", \
	    .interpreters = "kotlin", .separator = ".", .concat = "+", \
	    .formats = "% format", .self = "this", .sigils = "`", \
	    .misread = "accessors annotations commas dollars", \
	    .abstract = "abstract", .unwritten = "TODO NotImplementedError", \
	    .bare_fields = true, .failures = JVM_FAILURES, \
	    .packs = "kotlin jvm", .folder_names = true, .global_names = true) \
	COUNTED("less", "Less", true, "less") \
	COUNTED("liquid", "Liquid", true, "liquid") \
	COUNTED("lua", "Lua", false, "lua wlua rbxs", \
	    .interpreters = "lua luajit") \
	COUNTED("luau", "Luau", false, "luau") \
	COUNTED("m4", "M4", false, "m4") \
	COUNTED("makefile", "Makefile", false, "mk mak make", \
	    .names = "Makefile makefile GNUmakefile BSDmakefile " \
		     "Makefile.am Makefile.in Kbuild", \
	    .interpreters = "make") \
	COUNTED("markdown", "Markdown", true, \
	    "md markdown mdown mkd mdwn mkdn", .names = "contents.lr") \
	COUNTED("matlab", "MATLAB", false, "matlab") \
	COUNTED("mdx", "MDX", true, "mdx") \
	COUNTED("mermaid", "Mermaid", true, "mermaid mmd") \
	COUNTED("meson", "Meson", false, "", \
	    .names = "meson.build meson_options.txt") \
	COUNTED("mojo", "Mojo", false, "mojo") \
	COUNTED("mustache", "Mustache", true, "mustache") \
	COUNTED("nextflow", "Nextflow", false, "nf") \
	COUNTED("nim", "Nim", false, "nim nims nimble") \
	COUNTED("nix", "Nix", false, "nix") \
	COUNTED("nunjucks", "Nunjucks", true, "njk") \
	COUNTED("objective-c", "Objective-C", false, "m") \
	COUNTED("objective-cpp", "Objective-C++", false, "mm") \
	COUNTED("ocaml", "OCaml", false, "ml mli eliom mll mly", \
	    .interpreters = "ocaml") \
	COUNTED("odin", "Odin", false, "odin") \
	COUNTED("open-policy-agent", "Open Policy Agent", false, "rego") \
	COUNTED("openscad", "OpenSCAD", false, "scad") \
	COUNTED("pascal", "Pascal", false, "pas dpr lpr pp.pas") \
	COUNTED("perl", "Perl", false, "pl pm plx psgi perl t cgi", \
	    .names = "cpanfile Makefile.PL Rexfile", .interpreters = "perl") \
	PARSED(php, "PHP", php, php, \
	    .extensions = "php phtml php3 php4 php5 phps", .names = "artisan", \
	    .interpreters = "php", .separator = "\\", .concat = ".", \
	    .formats = "% sprintf", .self = "this self static parent", \
	    .by_self = true, .abstract = "abstract", .sigils = "$", \
	    .here = "__DIR__", .environment = "_ENV", .settings = "config", \
	    .folder_names = true, \
	    .finders = "create find findOrFail first firstOrCreate " \
		       "firstOrFail firstWhere sole", \
	    .global_names = true, .annotations = true) \
	COUNTED("plantuml", "PlantUML", true, "puml plantuml iuml") \
	COUNTED("plpgsql", "PLpgSQL", false, "pgsql") \
	COUNTED("pony", "Pony", false, "pony") \
	COUNTED("postcss", "PostCSS", true, "pcss postcss") \
	COUNTED("powershell", "PowerShell", false, "ps1 psm1 psd1", \
	    .interpreters = "pwsh") \
	COUNTED("prisma", "Prisma", true, "prisma") \
	COUNTED("procfile", "Procfile", false, "", .names = "Procfile") \
	COUNTED("prolog", "Prolog", false, "prolog yap", \
	    .interpreters = "swipl") \
	COUNTED("protocol-buffer", "Protocol Buffer", true, "proto") \
	COUNTED("pug", "Pug", true, "pug jade") \
	COUNTED("puppet", "Puppet", false, "pp", .names = "Puppetfile") \
	COUNTED("purescript", "PureScript", false, "purs") \
	PARSED(python, "Python", python, python, .extensions = "py pyi pyw", \
	    .names = "SConstruct SConscript wscript", \
	    .interpreters = "python pypy uv", .separator = ".", \
	    .library = python_library, .package = "__init__.py", \
	    .annotated = "Annotated", .onto = "urljoin", .imports_all = true, \
	    .type_checks = "TYPE_CHECKING", .stubs = ".pyi", .concat = "+", \
	    .test_amid = true, .formats = "{ format", \
	    .abstract = "ABC ABCMeta Protocol", \
	    .unwritten = "NotImplementedError", .self = "self cls", \
	    .by_self = true, .binders = "partial", .tuples = true, \
	    .surface = SURFACE_PLAIN, .listing = "__all__", \
	    .environment = "os.environ environ", .run_as = "__name__", \
	    .runners = "run_in_executor start_new_thread start_soon submit " \
		       "target= to_thread", \
	    .finders = "aget create earliest first first_or_404 get " \
		       "get_or_404 get_or_none last latest one one_or_none") \
	COUNTED("qml", "QML", false, "qml qbs") \
	COUNTED("r", "R", false, "r rd rsx", .names = ".Rprofile", \
	    .interpreters = "Rscript") \
	COUNTED("racket", "Racket", false, "rkt rktd rktl scrbl", \
	    .interpreters = "racket") \
	COUNTED("raku", "Raku", false, "raku rakumod p6 pm6", \
	    .interpreters = "raku perl6") \
	COUNTED("reason", "Reason", false, "re rei") \
	COUNTED("rescript", "ReScript", false, "res resi") \
	COUNTED("restructuredtext", "reStructuredText", true, \
	    "rst rest rest.txt rst.txt") \
	COUNTED("rich-text-format", "Rich Text Format", true, "rtf") \
	COUNTED("rmarkdown", "RMarkdown", true, "rmd qmd") \
	COUNTED("robot-framework", "Robot Framework", false, "robot resource") \
	COUNTED("roff", "Roff", true, "roff man 1 2 3 4 5 6 7 8") \
	PARSED(ruby, "Ruby", ruby, ruby, \
	    .extensions = "rb rake gemspec ru jbuilder rabl podspec thor " \
			  "builder", \
	    .names = "Gemfile Rakefile Guardfile Capfile Vagrantfile " \
		     "Podfile Fastfile Brewfile Berksfile Thorfile " \
		     "Dangerfile Appraisals", \
	    .interpreters = "ruby jruby rake", .environment = "ENV", \
	    .formats = "% format sprintf", \
	    .finders = \
		"create create! find find_by find_by! find_or_create_by " \
		"find_or_create_by! first first! last last! sole take", \
	    .run_as = "__FILE__ $0 $PROGRAM_NAME", \
	    .separator = "::", .concat = "+", .self = "self @", \
	    .iterators = "each map flat_map", \
	    .importers = "require require_relative", .here = "__dir__", \
	    .onto = "URI.join", .bare_calls = true, .folder_names = true, \
	    .global_names = true) \
	PARSED(rust, "Rust", rust, rust, .extensions = "rs rs.in", \
	    .interpreters = "rust-script", .separator = "::", .concat = "+", \
	    .formats = "{ format", .self = "self Self", .last_value = true, \
	    .by_self = true, .unwritten = "todo unimplemented", \
	    .surface = SURFACE_MARKED, \
	    .macros_by = "proc_macro proc_macro_attribute proc_macro_derive", \
	    .crates = true, .by_place = true, \
	    .tests = "test cfg:test rstest test_case", .onto = ".join", \
	    .failures = "inspect_err map_err ok_or_else or_else " \
			"unwrap_or_else", \
	    .finders = "default from_args from_env parse parse_from " \
		       "try_parse try_parse_from", \
	    .handing = "and_then filter_map flat_map for_each map", \
	    .keeps = "as_mut as_ref borrow borrow_mut clone context expect " \
		     "inspect inspect_err into_iter iter iter_mut lock " \
		     "map_err ok ok_or ok_or_else " \
		     "to_owned unwrap unwrap_or_default unwrap_or_else " \
		     "with_context", \
	    .wrappers = "Ok Some") \
	COUNTED("sass", "Sass", true, "sass") \
	PARSED(scala, "Scala", scala, scala, .extensions = "scala sc sbt", \
	    .interpreters = "scala amm", .separator = ".", .concat = "+", \
	    .formats = "% format formatted", .self = "this", \
	    .misread = "operators parameters", .sigils = "`", \
	    .abstract = "abstract", .unwritten = "NotImplementedError", \
	    .last_value = true, .bare_fields = true, .failures = JVM_FAILURES, \
	    .iterators = "foreach map flatMap", .packs = "scala jvm", \
	    .folder_names = true, .global_names = true) \
	COUNTED("scheme", "Scheme", false, "scm ss sld sps", \
	    .interpreters = "guile chicken") \
	COUNTED("scss", "SCSS", true, "scss") \
	COUNTED("shell", "Shell", false, "sh bash zsh ksh bats command tmux", \
	    .names = ".bashrc .bash_profile .profile .zshrc .envrc gradlew " \
		     "mvnw PKGBUILD", \
	    .interpreters = "sh bash zsh ksh dash ash bats") \
	COUNTED("slim", "Slim", true, "slim") \
	COUNTED("smarty", "Smarty", false, "tpl") \
	COUNTED("snakemake", "Snakemake", false, "smk snakefile", \
	    .names = "Snakefile") \
	COUNTED("solidity", "Solidity", false, "sol") \
	COUNTED("sql", "SQL", true, "sql ddl cql mysql prc udf viw") \
	COUNTED("starlark", "Starlark", false, "bzl star bazel", \
	    .names = "BUILD WORKSPACE BUILD.bazel WORKSPACE.bazel " \
		     "MODULE.bazel Tiltfile BUCK") \
	COUNTED("stylus", "Stylus", true, "styl") \
	COUNTED("svelte", "Svelte", true, "svelte", .blocks = "script", \
	    .blocks_in = "typescript") \
	COUNTED("svg", "SVG", true, "svg") \
	PARSED(swift, "Swift", swift, swift, .extensions = "swift", \
	    .interpreters = "swift", .separator = ".", .concat = "+", \
	    .texts = "constant={} parameter=:{} PathComponent={}", \
	    .self = "self Self", .labels = true, .bare_fields = true, \
	    .folder_names = true, .global_names = true) \
	COUNTED("systemverilog", "SystemVerilog", false, "sv svh") \
	COUNTED("tcl", "Tcl", false, "tcl tm adp", \
	    .interpreters = "tclsh wish") \
	COUNTED("templ", "templ", true, "templ") \
	COUNTED("tex", "TeX", true, "tex sty ltx bib cls.tex") \
	COUNTED("text", "Text", true, "txt text", \
	    .names = "LICENSE COPYING NOTICE README INSTALL CHANGELOG " \
		     "AUTHORS") \
	COUNTED("thrift", "Thrift", false, "thrift") \
	COUNTED("toml", "TOML", true, "toml", \
	    .names = "Pipfile Cargo.lock poetry.lock uv.lock Gopkg.lock") \
	PARSED(tsx, "TypeScript", tsx, typescript, .extensions = "tsx", \
	    .separator = "/", .concat = "+", .self = "this", .by_self = true, \
	    .importers = "require import", .iterators = "forEach map flatMap", \
	    .handing = "flatMap forEach map then", .beginnings = "ready", \
	    .run_as = "require.main import.meta", .block_index = true, \
	    .formats = "% format", .ties = "bind", \
	    .function_members = "apply call prototype", \
	    .failures = "catch catchError onError", \
	    .environment = "process.env import.meta.env Bun.env", \
	    .onto = "<URL", .type_parts = true, .by_imports = true, \
	    .abstract = "abstract", .surface = SURFACE_MARKED, \
	    .packs = "javascript typescript") \
	COUNTED("twig", "Twig", true, "twig") \
	PARSED(typescript, "TypeScript", typescript, typescript, \
	    .extensions = "ts mts cts", .interpreters = "deno ts-node tsx", \
	    .separator = "/", .concat = "+", .self = "this", .by_self = true, \
	    .importers = "require import", .iterators = "forEach map flatMap", \
	    .handing = "flatMap forEach map then", .beginnings = "ready", \
	    .run_as = "require.main import.meta", .block_index = true, \
	    .formats = "% format", .ties = "bind", \
	    .function_members = "apply call prototype", \
	    .failures = "catch catchError onError", \
	    .environment = "process.env import.meta.env Bun.env", \
	    .onto = "<URL", .type_parts = true, .by_imports = true, \
	    .abstract = "abstract", .stubs = ".d.ts .d.mts .d.cts", \
	    .surface = SURFACE_MARKED, .packs = "javascript typescript") \
	COUNTED("typespec", "TypeSpec", false, "tsp") \
	COUNTED("typst", "Typst", false, "typ") \
	COUNTED("v", "V", false, "v vv vsh") \
	COUNTED("vala", "Vala", false, "vala vapi") \
	COUNTED("vba", "VBA", false, "vba bas frm") \
	COUNTED("vbscript", "VBScript", false, "vbs") \
	COUNTED("verilog", "Verilog", false, "vh veo") \
	COUNTED("vhdl", "VHDL", false, "vhd vhdl") \
	COUNTED("vim-script", "Vim Script", false, "vim vimrc", \
	    .names = ".vimrc") \
	COUNTED("visual-basic-net", "Visual Basic .NET", false, "vb vbhtml") \
	COUNTED("vue", "Vue", true, "vue", .blocks = "script", \
	    .blocks_in = "typescript") \
	COUNTED("vyper", "Vyper", false, "vy") \
	COUNTED("webassembly", "WebAssembly", false, "wat wast") \
	COUNTED("wgsl", "WGSL", false, "wgsl") \
	COUNTED("wren", "Wren", false, "wren") \
	COUNTED("xml", "XML", true, \
	    "xml xsd wsdl csproj vbproj fsproj props targets " \
	    "config resx plist xaml xlf pom nuspec storyboard xib " \
	    "xul wxs axml ui", \
	    .names = "pom.xml packages.config") \
	COUNTED("xslt", "XSLT", false, "xslt xsl") \
	COUNTED("yaml", "YAML", true, \
	    "yml yaml sls syntax yaml-tmlanguage mir yml.dist", \
	    .names = ".clang-format .clang-tidy .gemrc pubspec.lock " \
		     "pixi.lock") \
	COUNTED("zig", "Zig", false, "zig zon")

#endif
