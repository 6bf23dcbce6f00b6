# Prints each scalar of a JSON text on a line: its path with dots, a tab, its
# value. Strings stay escaped, except < and >, which GitLab escapes too.
# Any awk will do: the text is cut at its quotes.

BEGIN { RS = "\"" }

inside {
	text = text $0
	match($0, /\\*$/)
	if (RLENGTH % 2) {
		text = text "\""
		next
	}
	value = text
	is_value = 1
	inside = 0
	next
}

{
	structure($0)
	text = ""
	inside = 1
}

function structure(part, i, c) {
	for (i = 1; i <= length(part); i++) {
		c = substr(part, i, 1)
		if (c == "{" || c == "[") {
			kind[++depth] = c
			key[depth] = 0
		} else if (c == "}" || c == "]") {
			put()
			depth--
		} else if (c == ",") {
			put()
			if (kind[depth] == "[") key[depth]++
		} else if (c == ":") {
			key[depth] = value
			value = ""
			is_value = 0
		} else if (c !~ /[ \t\r\n]/) {
			value = value c
			is_value = 1
		}
	}
}

function put(path, i) {
	if (is_value) {
		path = key[1]
		for (i = 2; i <= depth; i++) path = path "." key[i]
		gsub(/\\u003[cC]/, "<", value)
		gsub(/\\u003[eE]/, ">", value)
		print path "\t" value
	}
	value = ""
	is_value = 0
}
