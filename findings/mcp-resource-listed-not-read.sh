#!/bin/sh
# findings/mcp-resource-listed-not-read.sh: a resource of an MCP server whose address is not
# written as a URL writes itself.
#
# Versions   @modelcontextprotocol/sdk 1.32.2
# Guess      what the list offers can be read with the address that the list has for it
# Behaviour  a resource is kept and listed as its address was written, but looked up as URL
#            writes it: with the scheme in small letters, a slash after a bare host, without dots
#            or a usual port, and signs such as a space escaped. One that is written otherwise is
#            listed and never found, or a template has it instead.
# Matters    a resource that is registered, and that clients see, is not served by its function.
# Seen       ship://anna: itself
#            Ship://berta: template
#            SHIP://clara/crew: not found
#            http://ships.test: not found
#            http://ships.test/list: itself
#            file:///plans/north pier: not found
#            plans:/a/../b: not found
#            http://ships.test:80/plans: not found
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@modelcontextprotocol/sdk@1.32.2

cat >look.mjs <<'END'
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';

const server = new McpServer({ name: 'port', version: '1.0.0' });
const answer = (text) => async ({ href: uri }) => ({ contents: [{ uri, text }] });
for (const uri of [
  'ship://anna', 'Ship://berta', 'SHIP://clara/crew', 'http://ships.test', 'http://ships.test/list',
  'file:///plans/north pier', 'plans:/a/../b', 'http://ships.test:80/plans',
]) server.registerResource(uri, uri, {}, answer('itself'));
server.registerResource(
  'template', new ResourceTemplate('ship://{name}', { list: undefined }), {}, answer('template'));
const client = new Client({ name: 'look', version: '1.0.0' });
const [one, two] = InMemoryTransport.createLinkedPair();
await Promise.all([server.connect(one), client.connect(two)]);
const { resources } = await client.listResources();
for (const { uri } of resources) {
  const read = await client.readResource({ uri }).then(
    ({ contents }) => contents[0].text, () => 'not found');
  console.log(`${uri}: ${read}`);
}
END
node look.mjs | tee seen
diff seen - <<'END'
ship://anna: itself
Ship://berta: template
SHIP://clara/crew: not found
http://ships.test: not found
http://ships.test/list: itself
file:///plans/north pier: not found
plans:/a/../b: not found
http://ships.test:80/plans: not found
END
