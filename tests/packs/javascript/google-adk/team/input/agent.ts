import { AgentTool, LlmAgent, LoopAgent, ParallelAgent, SequentialAgent } from '@google/adk';

const writer = new LlmAgent({ name: 'writer', model: 'gemini-2.5-flash', instruction: 'You write. Short.' });
const critic = new LlmAgent({ name: 'critic', outputKey: 'faults' });
const rounds = new LoopAgent({ name: 'rounds', subAgents: [writer, critic] });
const left = new LlmAgent({ name: 'left' });
const right = new LlmAgent({ name: 'right' });
const both = new ParallelAgent({ name: 'both', subAgents: [left, right] });
const line = new SequentialAgent({ name: 'line', subAgents: [rounds, both] });

export const rootAgent = new LlmAgent({
  name: 'root',
  subAgents: [line],
  tools: [new AgentTool({ agent: left })],
});
