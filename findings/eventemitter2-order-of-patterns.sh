#!/bin/sh
# findings/eventemitter2-order-of-patterns.sh: the order in which listeners of EventEmitter2 with
# wildcards are called.
#
# Versions   eventemitter2 6.4.9
# Guess      in the order they were added, as with node's own emitter, whichever pattern they have
# Behaviour  the tree of patterns is gone through: at each segment first the name itself, then *,
#            then **. All listeners of ship.in are before those of ship.*, these before *.in, and
#            those of ** are last, in whatever order they were added; that counts only within one
#            pattern. onAny() is before all of them.
# Matters    @nestjs/event-emitter is built on it: what a handler finds done by another one is not
#            told by the order of the two.
# Seen       ship.in, added ** ship.** *.in ship.* ship.in any: any ship.in ship.* ship.** *.in **
#            ship.in, added any ship.in ship.* *.in ship.** **: any ship.in ship.* ship.** *.in **
#            ship.in, added *.in ship.*: ship.* *.in
#            ship.in.late, added ** *.in.late ship.** ship.*.late: ship.*.late ship.** *.in.late **
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	eventemitter2@6.4.9

cat >look.cjs <<'END'
const { EventEmitter2 } = require('eventemitter2');

const look = (event, ...patterns) => {
  const emitter = new EventEmitter2({ wildcard: true });
  const called = [];
  for (const pattern of patterns) {
    if (pattern === 'any') emitter.onAny(() => called.push(pattern));
    else emitter.on(pattern, () => called.push(pattern));
  }
  emitter.emit(event);
  console.log(`${event}, added ${patterns.join(' ')}: ${called.join(' ')}`);
};
look('ship.in', '**', 'ship.**', '*.in', 'ship.*', 'ship.in', 'any');
look('ship.in', 'any', 'ship.in', 'ship.*', '*.in', 'ship.**', '**');
look('ship.in', '*.in', 'ship.*');
look('ship.in.late', '**', '*.in.late', 'ship.**', 'ship.*.late');
END
node look.cjs | tee seen
diff seen - <<'END'
ship.in, added ** ship.** *.in ship.* ship.in any: any ship.in ship.* ship.** *.in **
ship.in, added any ship.in ship.* *.in ship.** **: any ship.in ship.* ship.** *.in **
ship.in, added *.in ship.*: ship.* *.in
ship.in.late, added ** *.in.late ship.** ship.*.late: ship.*.late ship.** *.in.late **
END
