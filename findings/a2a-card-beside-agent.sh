#!/bin/sh
# findings/a2a-card-beside-agent.sh: the card of an A2A agent whose address has a path.
#
# Versions   @a2a-js/sdk 1.3.0
# Guess      the card of http://port.test/agents/crane is looked for below that address, at
#            /agents/crane/.well-known/agent-card.json; or, as the folder is for a whole host, at
#            the root, for every address
# Behaviour  it is found as a link in a page would be: without a slash at the end the last
#            segment is dropped, so that all agents beside each other have one card, that of the
#            folder; with a slash it is below the address. A path of the card that is given for
#            itself goes by the same rule, and with a slash in front it is at the root.
# Matters    of two addresses that differ by a slash one is for the card of another agent.
# Seen       http://port.test: /.well-known/agent-card.json
#            http://port.test/agents/crane: /agents/.well-known/agent-card.json
#            http://port.test/agents/tug: /agents/.well-known/agent-card.json
#            http://port.test/agents/crane/: /agents/crane/.well-known/agent-card.json
#            http://port.test/agents/crane and card.json: /agents/card.json
#            http://port.test/agents/crane/ and /card.json: /card.json
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@a2a-js/sdk@1.3.0

cat >look.mjs <<'END'
import { DefaultAgentCardResolver } from '@a2a-js/sdk/client';

const look = async (address, path) => {
  let asked;
  const resolver = new DefaultAgentCardResolver({
    fetchImpl: async (url) => {
      asked = String(url);
      return new Response('', { status: 404 });
    },
  });
  await resolver.resolve(address, path).catch(() => {});
  const title = [address, path].filter(Boolean).join(' and ');
  console.log(`${title}: ${asked.replace('http://port.test', '')}`);
};
await look('http://port.test');
await look('http://port.test/agents/crane');
await look('http://port.test/agents/tug');
await look('http://port.test/agents/crane/');
await look('http://port.test/agents/crane', 'card.json');
await look('http://port.test/agents/crane/', '/card.json');
END
node look.mjs | tee seen
diff seen - <<'END'
http://port.test: /.well-known/agent-card.json
http://port.test/agents/crane: /agents/.well-known/agent-card.json
http://port.test/agents/tug: /agents/.well-known/agent-card.json
http://port.test/agents/crane/: /agents/crane/.well-known/agent-card.json
http://port.test/agents/crane and card.json: /agents/card.json
http://port.test/agents/crane/ and /card.json: /card.json
END
