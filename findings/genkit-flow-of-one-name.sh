#!/bin/sh
# findings/genkit-flow-of-one-name.sh: two flows, and two tools, of one name in a Genkit instance.
#
# Versions   genkit 1.42.0
# Guess      the second defineFlow() of a name is an error, and so is the second defineTool()
# Behaviour  the second is registered in place of the first, with a line on the console. What
#            goes by the name (a server of flows, a model that calls a tool) gets the second;
#            code that has the value which defineFlow() gave back runs the first.
# Matters    one flow answers by two functions, depending on who calls it.
# Seen       flow: called one two, by name two
#            tool: called one two, by name two
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts genkit@1.42.0

cat >look.cjs <<'END'
const { genkit } = require('genkit');

const ai = genkit({});
const look = async (kind, define) => {
  const first = define('one');
  const second = define('two');
  const found = await ai.registry.lookupAction(`/${kind}/unload`);
  const { result } = await found.run({});
  console.log(`${kind}: called ${await first({})} ${await second({})}, by name ${result}`);
};
(async () => {
  await look('flow', (answer) => ai.defineFlow('unload', async () => answer));
  await look('tool', (answer) =>
    ai.defineTool({ name: 'unload', description: answer }, async () => answer),
  );
})();
END
node look.cjs 2>/dev/null | grep by.name | tee seen
diff seen - <<'END'
flow: called one two, by name two
tool: called one two, by name two
END
