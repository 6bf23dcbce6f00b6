# collect DIR PATTERN…: the inputs of tests of these patterns as one repository
collect() {
	into=$1
	shift
	git init -q "$into"
	for input in "$@"; do
		name=${input#"$tests"/}
		mkdir -p "$into/$name" && cp -R "$input/." "$into/$name"
	done
	git -C "$into" add -A && git -C "$into" commit -q -m one
}
# check DIR: without a cache, cold and warm say the same
check() {
	archdrift -C "$1" model --no-cache >none
	test ! -e "$1/.git/archdrift" || echo "$1: kept"
	archdrift -C "$1" model >cold
	archdrift -C "$1" model >warm
	archdrift -C "$1" report -o - -q >report
	archdrift -C "$1" report -o - -q --no-cache >report.none
	cmp none cold && cmp none warm && cmp report report.none
	ls "$1/.git/archdrift" | sed 's/[0-9]*-.*//'
}
