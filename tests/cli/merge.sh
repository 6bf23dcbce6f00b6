# Sourced by the cases of the merge driver: a repository of two services, `api`
# and `worker`, with a report and the driver, and what the cases do with it.
. "$ARCHDRIFT_TESTS/cli/services.sh"

# commit MESSAGE: with a report of what is committed
commit() {
	archdrift report -q
	git add -A
	git commit -qm "$1"
}

# Without notes.
bare() {
	sed '/^<!-- archdrift:notes /,/^<!-- archdrift:notes-end/d' | cat -s
}

# fresh [REV]: is the report in the work tree that of this commit?
fresh() {
	archdrift --rev "${1:-HEAD}" report -o - -q | bare >../fresh
	bare <$REPORT | diff ../fresh - && echo fresh
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
