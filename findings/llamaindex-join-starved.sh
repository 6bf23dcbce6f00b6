#!/bin/sh
# findings/llamaindex-join-starved.sh: a handler for two events of a LlamaIndex workflow.
#
# Versions   @llamaindex/workflow-core 1.3.3
# Guess      handle([a, b], ...) runs when either of them is sent, as a list of events does in an
#            emitter; it is short for two handlers
# Behaviour  it waits until both have been sent, in any order. But an event is used up by whoever
#            takes it: with a handler for a alone in the workflow, an a that is sent before its b
#            is gone, and the one for both does not run; an a after its b runs the two of them.
#            or(a, b) is the form for either.
# Matters    edges from each event of the list are a join, and whether it is ever taken is up to
#            other handlers.
# Seen       [a, b], sent ab: . both .
#            [a, b], sent ba: . both .
#            [a, b], sent aab: . . both .
#            [a, b] and [a], sent abab: a . . both a . .
#            [a] and [a, b], sent abab: a . . a both . .
#            [or(a, b)], sent ab: either . either .
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@llamaindex/workflow-core@1.3.3

cat >look.mjs <<'END'
import { setTimeout as wait } from 'node:timers/promises';
import { createWorkflow, or, workflowEvent } from '@llamaindex/workflow-core';

const events = { a: workflowEvent(), b: workflowEvent() };
const { a, b } = events;
const look = async (title, sent, ...handlers) => {
  const called = [];
  const workflow = createWorkflow();
  for (const [name, accepted] of handlers)
    workflow.handle(accepted, () => {
      called.push(name);
    });
  const { sendEvent } = workflow.createContext();
  for (const name of sent) {
    sendEvent(events[name].with());
    await wait(10);
    called.push('.');
  }
  console.log(`${title}, sent ${sent}: ${called.join(' ')}`);
};
await look('[a, b]', 'ab', ['both', [a, b]]);
await look('[a, b]', 'ba', ['both', [a, b]]);
await look('[a, b]', 'aab', ['both', [a, b]]);
await look('[a, b] and [a]', 'abab', ['both', [a, b]], ['a', [a]]);
await look('[a] and [a, b]', 'abab', ['a', [a]], ['both', [a, b]]);
await look('[or(a, b)]', 'ab', ['either', [or(a, b)]]);
END
node look.mjs | tee seen
diff seen - <<'END'
[a, b], sent ab: . both .
[a, b], sent ba: . both .
[a, b], sent aab: . . both .
[a, b] and [a], sent abab: a . . both a . .
[a] and [a, b], sent abab: a . . a both . .
[or(a, b)], sent ab: either . either .
END
