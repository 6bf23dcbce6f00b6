#!/bin/sh
# ci/coverage.sh BUILD ROOM...: how many lines of each room the tests reached.
# Fails if one of those that read outside text falls below 95 %.
set -eu
build=$1
shift

for room in "$@"; do
	find "$build/src/$room" -name '*.gcda' -exec gcov -n {} + 2>/dev/null |
		awk -v room="$room" '
		/^File / { ours = index($0, "src/" room "/") }
		ours && /^Lines executed:/ {
			split($2, part, /[:%]/)
			lines += $4
			reached += part[2] * $4 / 100
			ours = 0
		}
		END {
			percent = lines ? 100 * reached / lines : 100
			printf "%-10s %6.1f %% of %d lines\n", room, percent, lines
			exit room ~ /^(base|doc|extract)$/ && percent < 95
		}' || low="${low:-} $room"
done
if [ -n "${low:-}" ]; then
	echo "below 95 %:$low" >&2
	exit 1
fi
