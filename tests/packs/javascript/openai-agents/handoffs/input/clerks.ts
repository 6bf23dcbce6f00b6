import { Agent } from '@openai/agents';

export const night = new Agent({
  outputType: z.object({ sure: z.boolean() }), name: 'Night Clerk' });
const late = new Agent({ name: 'Late Clerk' });
export const nightTool = late.asTool({ toolName: 'late' });
