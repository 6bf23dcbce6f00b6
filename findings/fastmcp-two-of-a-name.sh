#!/bin/sh
# findings/fastmcp-two-of-a-name.sh: two tools, prompts or resources of one name of a FastMCP
# server.
#
# Versions   fastmcp 4.20.16, @modelcontextprotocol/sdk 1.32.2, zod 4.6.7
# Guess      the second one is an error when it is added, as it is with the SDK that it is built on
# Behaviour  all are taken without a word. Of tools, prompts and resources the last one is listed
#            and called, the first is gone; of resource templates both are listed, and the first one
#            answers.
# Matters    tools that several files add are counted from the code, and which of two is run differs
#            by the kind.
# Seen       tools: listed second; second
#            prompts: listed second; second
#            resources: listed second; second
#            templates: listed first, second; first
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	fastmcp@4.20.16 @modelcontextprotocol/sdk@1.32.2 zod@4.6.7
cat >look.mjs <<'END'
import { createServer } from 'node:net';
import { once } from 'node:events';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { FastMCP } from 'fastmcp';
import { z } from 'zod';

const free = createServer().listen(0, '127.0.0.1');
await once(free, 'listening');
const { port } = free.address();
free.close();
const quiet = () => {};
console.info = console.log = console.warn = quiet;
const logger = { debug: quiet, error: quiet, info: quiet, log: quiet, warn: quiet };
const server = new FastMCP({ name: 'port', version: '1.0.0', logger });
for (const word of ['first', 'second']) {
  const rest = { name: word, mimeType: 'text/plain', load: async () => ({ text: word }) };
  const parameters = z.object({});
  server.addTool({ name: 'moor', description: word, parameters, execute: async () => word });
  server.addPrompt({ name: 'moor', description: word, load: async () => word });
  server.addResource({ uri: 'ship://one', ...rest });
  server.addResourceTemplate({ uriTemplate: 'dock://{id}', arguments: [{ name: 'id' }], ...rest });
}
await server.start({ transportType: 'httpStream', httpStream: { port, host: '127.0.0.1' } });
const client = new Client({ name: 'look', version: '1.0.0' });
await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`)));
const look = (kind, list, answer) =>
  process.stdout.write(`${kind}: listed ${list.join(', ')}; ${answer}\n`);
const { tools } = await client.listTools();
const called = await client.callTool({ name: 'moor', arguments: {} });
look('tools', tools.map((tool) => tool.description), called.content[0].text);
const { prompts } = await client.listPrompts();
const prompt = await client.getPrompt({ name: 'moor' });
look('prompts', prompts.map((each) => each.description), prompt.messages[0].content.text);
const { resources } = await client.listResources();
const resource = await client.readResource({ uri: 'ship://one' });
look('resources', resources.map((each) => each.name), resource.contents[0].text);
const { resourceTemplates } = await client.listResourceTemplates();
const dock = await client.readResource({ uri: 'dock://5' });
look('templates', resourceTemplates.map((each) => each.name), dock.contents[0].text);
process.exit();
END
node look.mjs 2>/dev/null | tee seen
diff seen - <<'END'
tools: listed second; second
prompts: listed second; second
resources: listed second; second
templates: listed first, second; first
END
