#!/bin/sh
# findings/xstate-names-of-states.sh: states of XState whose key has a dot, and two states of one
# id.
#
# Versions   xstate 5.33.3
# Guess      a target that is the key of a neighbour is that neighbour, whatever its letters are;
#            two states of one id are an error when the machine is made
# Behaviour  a dot in a target always leads inside: with a neighbour `a.b` and a neighbour `a`
#            that has a state `b`, the target a.b is the latter; without that it is an error,
#            unless the dot is escaped. `initial` takes the key as it is. Of two states of one id
#            `#id` is the one that is last in the file, without a word, at whatever depth; but an
#            id that is the path of another state is not taken for it.
# Matters    an edge to a name leads to another state than the one whose key or id it is.
# Seen       a.b, beside a with b: {"a":"b"}
#            a.b, alone: error
#            a\.b, beside a with b: "a.b"
#            initial a.b, beside a with b: "a.b"
#            #x, of one and two: "two"
#            #x, of two and one: "one"
#            #x, of one and a state in a: {"a":"b"}
#            #port.one, of one and two: "one"
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

const look = (title, states, initial = 'start') => {
  try {
    const actor = createActor(createMachine({ id: 'port', initial, states })).start();
    actor.send({ type: 'go' });
    console.log(`${title}: ${JSON.stringify(actor.getSnapshot().value)}`);
  } catch {
    console.log(`${title}: error`);
  }
};
const to = (target) => ({ on: { go: target } });
const inner = { initial: 'c', states: { b: {}, c: {} } };
look('a.b, beside a with b', { start: to('a.b'), 'a.b': {}, a: inner });
look('a.b, alone', { start: to('a.b'), 'a.b': {} });
look('a\\.b, beside a with b', { start: to('a\\.b'), 'a.b': {}, a: inner });
look('initial a.b, beside a with b', { 'a.b': {}, a: inner }, 'a.b');
look('#x, of one and two', { start: to('#x'), one: { id: 'x' }, two: { id: 'x' } });
look('#x, of two and one', { start: to('#x'), two: { id: 'x' }, one: { id: 'x' } });
look('#x, of one and a state in a', {
  start: to('#x'), one: { id: 'x' }, a: { initial: 'c', states: { b: { id: 'x' }, c: {} } },
});
look('#port.one, of one and two', { start: to('#port.one'), one: {}, two: { id: 'port.one' } });
END
node look.mjs | tee seen
diff seen - <<'END'
a.b, beside a with b: {"a":"b"}
a.b, alone: error
a\.b, beside a with b: "a.b"
initial a.b, beside a with b: "a.b"
#x, of one and two: "two"
#x, of two and one: "one"
#x, of one and a state in a: {"a":"b"}
#port.one, of one and two: "one"
END
