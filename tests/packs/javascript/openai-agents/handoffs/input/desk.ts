import { Agent, handoff, tool, webSearchTool } from '@openai/agents';
import { night, nightTool } from './clerks';

// const spare = new Agent({ name: 'Spare' });
const lookUp = tool({ name: 'look_up', execute: async () => 'x' });
const guide = new Agent({ name: 'Guide', model: 'gpt-4o', tools: [lookUp, webSearchTool()] });
const porter = new Agent<Guest>({
  name: 'Porter',
  handoffDescription: 'Carries bags. Slowly.',
  handoffs: [guide],
});
const helpers = [porter];

export const desk = Agent.create({
  name: 'Desk',
  instructions: 'You greet guests. Kindly.',
  handoffs: [...helpers, handoff(night)],
  tools: [guide.asTool({ toolName: 'ask_guide' }), nightTool],
});

guide.handoffs = [desk];
porter.handoffs.push(desk);
