#!/bin/sh
# findings/xstate-same-id.sh: two states of one id in an XState machine.
#
# Versions   xstate 5.19.2
# Guess      a second state with the same id is an error when the machine is made, as an id must
#            be unique; else `#id` leads to the first
# Behaviour  nothing is said, and `#id` leads to the state that stands last in the machine, also
#            if that one is deeper in another state.
# Matters    a transition by id is drawn to the wrong state.
# Seen       sea, port: "port"
#            port, sea: "sea"
#            port, one in sea: {"sea":"deep"}
#            one in sea, port: "port"
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	xstate@5.19.2

cat >look.mjs <<'END'
import { createActor, createMachine } from 'xstate';

const look = (title, states) => {
  const start = { on: { GO: '#here' } };
  const machine = createMachine({ id: 'ship', initial: 'start', states: { start, ...states } });
  const actor = createActor(machine).start();
  actor.send({ type: 'GO' });
  console.log(`${title}: ${JSON.stringify(actor.getSnapshot().value)}`);
};
const here = { id: 'here' };
const outer = { initial: 'deep', states: { deep: here } };
look('sea, port', { sea: here, port: here });
look('port, sea', { port: here, sea: here });
look('port, one in sea', { port: here, sea: outer });
look('one in sea, port', { sea: outer, port: here });
END
node look.mjs | tee seen
diff seen - <<'END'
sea, port: "port"
port, sea: "sea"
port, one in sea: {"sea":"deep"}
one in sea, port: "port"
END
