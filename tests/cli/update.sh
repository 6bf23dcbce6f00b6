# Sourced by the cases of `archdrift update`.
. "$ARCHDRIFT_TESTS/cli/services.sh"

# say COMMAND...: what it says, and its status where that is not 0
say() {
	"$@" 2>&1 || echo "status $?"
}

# Why each subsystem was or was not read, and does the report say now what one
# from scratch does, but for the notes?
explain() {
	archdrift update --verbose "$@" 2>&1 | grep '^  ' | hide
	right "$@"
}

# Without the names of commits: a report's words are in them.
hide() {
	sed 's/\(since\|since commit\) [0-9a-f]\{7,\}$/\1 COMMIT/'
}

right() {
	archdrift report -q -o ../scratch "$@"
	archdrift update -q --lines -o ../refreshed "$@"
	bare <../refreshed >../b
	bare <../scratch | diff - ../b && bare <$REPORT | strip >../a &&
	    strip <../b | diff ../a - && echo right
}

# Without notes.
bare() {
	sed -e 's/^<!-- archdrift:notes .*/\n&/' |
	    sed -e '/^<!-- archdrift:notes /,/^<!-- archdrift:notes-end/d' \
	    -e '/^## Notes/d' | cat -s
}

# Without lines.
strip() {
	sed -e 's/:[0-9]*`\](\([^)]*\)#L[0-9]*)/`](\1)/g'
}

file() {
	stat -c '%i %Y %a' $REPORT
}
