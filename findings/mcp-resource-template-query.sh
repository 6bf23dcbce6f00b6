#!/bin/sh
# findings/mcp-resource-template-query.sh: addresses that fit a resource template of an MCP
# server.
#
# Versions   @modelcontextprotocol/sdk 1.12.0
# Guess      ship://{id}{?deck} is for ship://a with or without the query, as RFC 6570 writes an
#            undefined value to nothing, and parameters may come in any order
# Behaviour  going back from an address, all of the template has to be there and nothing else:
#            without the query it fits nothing, with {?deck,berth} both must be there in that
#            order, and a query that the template lacks is either taken for part of the value
#            before it or fits nothing. {+path} takes slashes, and of two templates that fit the
#            first one answers.
# Matters    one template with a query looks like one resource with an option, but the plain
#            address is not served.
# Seen       ship://{id}{?deck}
#              ship://a not found
#              ship://a?deck=1 {"id":"a","deck":"1"}
#              ship://a?crew=2&deck=1 not found
#            ship://a{?deck,berth}
#              ship://a?deck=1&berth=2 {"deck":"1","berth":"2"}
#              ship://a?berth=2&deck=1 not found
#              ship://a?deck=1 not found
#            ship://{id}
#              ship://a?deck=1 {"id":"a?deck=1"}
#              ship://a/b not found
#            ship://{+path} ship://{id}
#              ship://a ship://{+path}{"path":"a"}
#              ship://a/b ship://{+path}{"path":"a/b"}
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@modelcontextprotocol/sdk@1.12.0

cat >look.mjs <<'END'
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';

const look = async (templates, ...addresses) => {
  const server = new McpServer({ name: 'harbour', version: '1' });
  for (const template of templates) {
    server.resource(
      template,
      new ResourceTemplate(template, { list: undefined }),
      async ({ href }, values) => ({
        contents: [
          { uri: href, text: `${templates.length > 1 ? template : ''}${JSON.stringify(values)}` },
        ],
      }),
    );
  }
  const client = new Client({ name: 'ship', version: '1' });
  const [one, other] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(one), client.connect(other)]);
  const found = [];
  for (const uri of addresses) {
    found.push(
      `${uri} ${await client.readResource({ uri }).then(
        ({ contents }) => contents[0].text,
        () => 'not found',
      )}`,
    );
  }
  console.log(`${templates.join(' ')}\n  ${found.join('\n  ')}`);
};
await look(['ship://{id}{?deck}'], 'ship://a', 'ship://a?deck=1', 'ship://a?crew=2&deck=1');
await look(
  ['ship://a{?deck,berth}'],
  'ship://a?deck=1&berth=2',
  'ship://a?berth=2&deck=1',
  'ship://a?deck=1',
);
await look(['ship://{id}'], 'ship://a?deck=1', 'ship://a/b');
await look(['ship://{+path}', 'ship://{id}'], 'ship://a', 'ship://a/b');
END
node look.mjs | tee seen
diff seen - <<'END'
ship://{id}{?deck}
  ship://a not found
  ship://a?deck=1 {"id":"a","deck":"1"}
  ship://a?crew=2&deck=1 not found
ship://a{?deck,berth}
  ship://a?deck=1&berth=2 {"deck":"1","berth":"2"}
  ship://a?berth=2&deck=1 not found
  ship://a?deck=1 not found
ship://{id}
  ship://a?deck=1 {"id":"a?deck=1"}
  ship://a/b not found
ship://{+path} ship://{id}
  ship://a ship://{+path}{"path":"a"}
  ship://a/b ship://{+path}{"path":"a/b"}
END
