#!/bin/sh
# findings/pocketflow-action-of-inner-flow.sh: the action that a node of a PocketFlow flow inside a
# flow ends with.
#
# Versions   pocketflow 1.0.4 (for TypeScript)
# Guess      a flow is a node: the action of its last node, when the flow has no way on for it, is
#            the action of the flow, and chooses what is next outside
# Behaviour  an inner flow always ends with the default action, whatever its last node answered:
#            ways of the outer flow for other actions are never taken, and without a default one
#            the outer flow ends. A flow may answer with an action in its own post().
# Matters    an edge that is drawn from the inner flow, by its action, is never gone.
# Seen       a node: unload, by late,
#            a flow: unload, by default,
#            a flow without a default: unload,
#            a flow with post(): unload, by late,
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	pocketflow@1.0.4

cat >look.cjs <<'END'
const { Flow, Node } = require('pocketflow');

console.warn = () => {};
let ran;
class Step extends Node {
  constructor(name, action) {
    super();
    Object.assign(this, { name, action });
  }
  async post() {
    ran.push(this.name);
    return this.action;
  }
}
class Loud extends Flow {
  async post() {
    return 'late';
  }
}
const look = async (title, first) => {
  ran = [];
  await new Flow(first).run({});
  console.log(`${title}: ${ran.join(' ')}`);
};
const ways = (node, ...actions) => {
  for (const action of actions) node.on(action, new Step(`by ${action},`));
  return node;
};
const unload = () => new Step('unload,', 'late');
(async () => {
  await look('a node', ways(unload(), 'late', 'default'));
  await look('a flow', ways(new Flow(unload()), 'late', 'default'));
  await look('a flow without a default', ways(new Flow(unload()), 'late'));
  await look('a flow with post()', ways(new Loud(unload()), 'late', 'default'));
})();
END
node look.cjs | tee seen
diff seen - <<'END'
a node: unload, by late,
a flow: unload, by default,
a flow without a default: unload,
a flow with post(): unload, by late,
END
