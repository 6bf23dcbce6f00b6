#!/bin/sh
# findings/xstate-first-region-leaves.sh: one event that a region of a parallel state takes to
# leave it, and another to go on.
#
# Versions   xstate 5.33.3
# Guess      a transition out of the parallel state wins, wherever it stands; or it is an error, as
#            the two cannot both be
# Behaviour  the region that stands first in the file wins. If it goes on to a state of its own, the
#            way out of the other is not taken, though it fits; if it is the one that leaves, the
#            other does nothing. Two that leave to different states: the first too. A transition
#            without a target takes nothing away.
# Matters    an edge out of a parallel state is drawn and never taken, by the order of the regions.
# Seen       one to next, two to next: next, next
#            one to #away, two to next: away
#            one to next, two to #away: next, start
#            one to #away, two to #stop: away
#            one to #stop, two to #away: stop
#            one to nothing, two to #away: away
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	xstate@5.33.3

cat >look.mjs <<'END'
import { createActor, createMachine } from 'xstate';

const region = (target) => ({
  initial: 'start',
  states: { start: { on: { bell: { target } } }, next: {} },
});
const look = (one, two) => {
  const machine = createMachine({
    initial: 'work',
    states: {
      work: { type: 'parallel', states: { one: region(one), two: region(two) } },
      away: { id: 'away' },
      stop: { id: 'stop' },
    },
  });
  const actor = createActor(machine).start();
  actor.send({ type: 'bell' });
  const { value } = actor.getSnapshot();
  const where = typeof value === 'string' ? value : `${value.work.one}, ${value.work.two}`;
  console.log(`one to ${one ?? 'nothing'}, two to ${two ?? 'nothing'}: ${where}`);
};
look('next', 'next');
look('#away', 'next');
look('next', '#away');
look('#away', '#stop');
look('#stop', '#away');
look(undefined, '#away');
END
node look.mjs | tee seen
diff seen - <<'END'
one to next, two to next: next, next
one to #away, two to next: away
one to next, two to #away: next, start
one to #away, two to #stop: away
one to #stop, two to #away: stop
one to nothing, two to #away: away
END
