#!/bin/sh
# Waits until the server answers, before the pages are built: longer than the
# client's own code, and yet beside it.
set -eu

host=${1:?host}
port=${2:?port}
tries=${3:-60}

answers() {
	nc -z "$host" "$port" >/dev/null 2>&1
}

while [ "$tries" -gt 0 ]; do
	if answers; then
		exit 0
	fi
	tries=$((tries - 1))
	sleep 1
done
echo "$host:$port does not answer" >&2
exit 1
