import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { addTides } from './tides.js';

const server = new McpServer({ name: 'harbour', version: '1.0.0' });

server.registerTool('list-ships', { description: 'Lists ships' }, async () => ({ content: [] }));
server.registerResource('log', 'harbour://log', {}, async () => ({ contents: [] }));
server.registerResource(
  'ship',
  new ResourceTemplate('ship://{name}', { list: undefined }),
  {},
  readShip,
);
server.registerPrompt('greet', { description: 'Greets a crew' }, () => ({ messages: [] }));
addTides(server);

async function readShip() {
  return { contents: [] };
}

await server.connect(new StdioServerTransport());
