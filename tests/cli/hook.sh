# For the cases of the hook: a project with its report, and what must hold.
set -e
HOME=$PWD/../home; mkdir -p "$HOME"
log=$TMPDIR/hook.$$.log
exec 3>&1 >"$log" 2>&1
trap 'if [ $? != 0 ]; then cat "$log" >&3; fi' EXIT

R=PROJECT_ARCHITECTURE.md

say() { echo "$@" >&3; }

# route FOLDER NAME: another operation of that subsystem.
route() {
	printf '\n@app.get("/%s")\ndef %s():\n    return "%s"\n' \
	    "$2" "$2" "$2" >>"$1/app.py"
}

subsystem() {
	mkdir -p "$1"
	echo flask >"$1/requirements.txt"
	printf 'from flask import Flask\n\napp = Flask(__name__)\n' >"$1/app.py"
	route "$1" "$1"
}

# A repository with the hook in it, committed with its report.
project() {
	git init -q "${1:-shop}" && cd "${1:-shop}"
	subsystem one
	subsystem two
	archdrift init -q
	archdrift report -q
	git add -A
	git commit -qm first
}

# Lines that moved by little are left as they stand.
unnumbered() { sed 's/:[0-9]*`\](/:`](/g; s/#L[0-9]*)/)/g'; }

# reported REV: the report in REV is that of REV's own files.
reported() {
	git show "$1:$R" | unnumbered >../have
	archdrift report --rev "$1" -o - -q | unnumbered >../want
	cmp -s ../want ../have
}

# right WHAT: it is so at HEAD, and nothing is left to commit or clean up.
right() {
	if ! reported HEAD; then
		say "$1: the report is not that of the commit"
		diff ../want ../have >&3 || true
	elif [ -n "$(git status --porcelain)" ]; then
		say "$1: not clean"
		git status --porcelain >&3
	elif ! git fsck --strict --no-dangling >/dev/null 2>&1; then
		say "$1: damaged"
	else
		say "$1: right"
	fi
}

# holds NAME...: HEAD's report has these operations; lacks: none of them.
holds() {
	for name; do
		git show "HEAD:$R" | grep -q "/$name\`" || say "without $name"
	done
}
lacks() {
	for name; do
		if git show "HEAD:$R" | grep -q "/$name\`"; then say "has $name"; fi
	done
}
