# Sourced by cases with a project of small services, and a report with notes.
set -e
REPORT=PROJECT_ARCHITECTURE.md

# service DIRECTORY PATH...: a service that serves these paths
service() {
	name=$1
	shift
	mkdir -p "$name"
	printf '[project]\nname = "%s"\ndependencies = ["fastapi"]\n' "${name##*/}" >"$name/pyproject.toml"
	{
		printf 'from fastapi import FastAPI\n\napp = FastAPI()\n'
		for path; do
			printf '\n\n@app.get("/%s")\ndef %s():\n    return []\n' "$path" "$path"
		done
	} >"$name/main.py"
}

# note DIRECTORY LINE...: what stands in the notes of a subsystem
note() {
	marker="<!-- archdrift:notes directory=$1 -->"
	shift
	TEXT=$(printf '%s\n' "$@") MARKER=$marker awk '
		!skip { print }
		$0 == ENVIRON["MARKER"] { print ENVIRON["TEXT"]; skip = 1 }
		skip && /^<!-- archdrift:notes-end/ { print; skip = 0 }
	' $REPORT >../report
	cp ../report $REPORT
}

# The notes in the work tree.
notes() {
	sed -n '/^<!-- archdrift:notes /,/^<!-- archdrift:notes-end/p' $REPORT |
	    grep -v -e '^<!-- archdrift:notes -->' -e '^<!-- archdrift:notes-end'
}
