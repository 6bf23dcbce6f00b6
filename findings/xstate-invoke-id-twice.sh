#!/bin/sh
# findings/xstate-invoke-id-twice.sh: two actors of one id that a state of XState invokes.
#
# Versions   xstate 5.33.3
# Guess      it is an error, when the machine is made or when it runs
# Behaviour  both are started, and the machine has one of them under the id. When the state is left,
#            that one is stopped, and the other goes on: what it sends still moves the machine, in
#            states that never invoked it.
# Matters    a state that is read as the only place of an activity is not.
# Seen       watch,crew started: sailing; running first,second; children watch,crew
#            watch,crew moored: moored; running ; children 
#            watch,crew told by what runs: moored; running ; children 
#            watch,watch started: sailing; running first,second; children watch
#            watch,watch moored: moored; running first; children 
#            watch,watch told by what runs: sunk; running first; children 
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	xstate@5.33.3

cat >look.cjs <<'END'
const { createActor, createMachine, fromCallback } = require('xstate');

const look = (...ids) => {
  const running = new Map();
  const work = (name) =>
    fromCallback(({ sendBack }) => {
      running.set(name, sendBack);
      return () => running.delete(name);
    });
  const invoke = ids.map((id, at) => ({ id, src: work(['first', 'second'][at]) }));
  const machine = createMachine({
    initial: 'sailing',
    states: {
      sailing: { invoke, on: { MOOR: 'moored' } },
      moored: { on: { DONE: 'sunk' } },
      sunk: {},
    },
  });
  const actor = createActor(machine).start();
  const tell = (what) => {
    const { children, value } = actor.getSnapshot();
    const found = `running ${[...running.keys()].sort()}; children ${Object.keys(children)}`;
    console.log(`${ids} ${what}: ${value}; ${found}`);
  };
  tell('started');
  actor.send({ type: 'MOOR' });
  tell('moored');
  for (const sendBack of running.values()) {
    sendBack({ type: 'DONE' });
  }
  tell('told by what runs');
};
look('watch', 'crew');
look('watch', 'watch');
END
node look.cjs | tee seen
diff seen - <<'END'
watch,crew started: sailing; running first,second; children watch,crew
watch,crew moored: moored; running ; children 
watch,crew told by what runs: moored; running ; children 
watch,watch started: sailing; running first,second; children watch
watch,watch moored: moored; running first; children 
watch,watch told by what runs: sunk; running first; children 
END
