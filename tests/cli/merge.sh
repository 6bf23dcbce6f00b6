# Sourced by the cases of the merge driver: a repository of two services, `api`
# and `worker`, with a report and the driver, and what the cases do with it.
set -e
REPORT=PROJECT_ARCHITECTURE.md

# service NAME PATH...: a service that serves these paths
service() {
	name=$1
	shift
	mkdir -p "$name"
	printf '[project]\nname = "%s"\ndependencies = ["fastapi"]\n' "$name" >"$name/pyproject.toml"
	{
		printf 'from fastapi import FastAPI\n\napp = FastAPI()\n'
		for path; do
			printf '\n\n@app.get("/%s")\ndef %s():\n    return []\n' "$path" "$path"
		done
	} >"$name/main.py"
}

# note DIRECTORY LINE...: what stands in the notes of a subsystem
note() {
	marker="<!-- archdrift:subsystem directory=$1 "
	shift
	TEXT=$(printf '%s\n' "$@") MARKER=$marker awk '
		index($0, ENVIRON["MARKER"]) == 1 { here = 1 }
		!skip { print }
		here && /^<!-- archdrift:notes -->/ { print ENVIRON["TEXT"]; skip = 1; here = 0 }
		skip && /^<!-- archdrift:notes-end/ { print; skip = 0 }
	' $REPORT >../report
	cp ../report $REPORT
}

# commit MESSAGE: with a report of what is committed
commit() {
	archdrift report -q
	git add -A
	git commit -qm "$1"
}

# Without notes, and what is different for no other reason than the commit.
bare() {
	sed -e 's/ commit=[^ ]*//' -e 's/ sum=[^ ]*//' \
	    -e '/^<!-- archdrift:notes /,/^<!-- archdrift:notes-end/d' | cat -s
}

# fresh [REV]: is the report in the work tree that of this commit?
fresh() {
	archdrift --rev "${1:-HEAD}" report -o - -q | bare >../fresh
	bare <$REPORT | diff ../fresh - && echo fresh
}

# The notes in the work tree.
notes() {
	sed -n -e 's/ digest=.*//' -e '/^<!-- archdrift:subsystem/p' \
	    -e '/^<!-- archdrift:notes /,/^<!-- archdrift:notes-end/p' $REPORT |
	    grep -v -e '^<!-- archdrift:notes -->' -e '^<!-- archdrift:notes-end'
}

git init -q .
git config merge.archdrift.driver 'archdrift merge-driver %O %A %B %P'
git config advice.detachedHead false
git config advice.mergeConflict false
echo "$REPORT merge=archdrift" >.gitattributes
service api users
service worker jobs
commit base
note api 'First line.' 'Second line.' 'Third line.' 'Fourth line.' 'Fifth line.'
commit notes
