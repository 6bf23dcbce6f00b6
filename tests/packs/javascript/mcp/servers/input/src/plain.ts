import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';

export const plain = new Server({ name: 'plain', version: '1.0.0' }, { capabilities: { tools: {} } });

plain.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [
    { name: 'moor', description: 'Moors a ship', inputSchema: { type: 'object', properties: {} } },
    { name: 'sail', description: 'Lets one go', inputSchema: { type: 'object', properties: {} } },
  ],
}));
plain.setRequestHandler(CallToolRequestSchema, async (request) => {
  if (request.params.name === 'moor') return { content: [] };
  return { content: [] };
});
