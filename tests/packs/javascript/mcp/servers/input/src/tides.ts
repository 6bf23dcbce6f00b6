import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

const name = 'tide-at';

export function addTides(harbour: McpServer) {
  harbour.registerTool(name, { inputSchema: { day: z.string() } }, async () => ({ content: [] }));
  harbour.tool('wind-at', { day: z.string() }, async () => ({ content: [] }));
  harbour.resource('chart', 'chart://north', async () => ({ contents: [] }));
  harbour.prompt('plan', () => ({ messages: [] }));
}
