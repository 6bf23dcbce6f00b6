import { Manifest, SandboxAgent } from '@openai/agents/sandbox';

export const inspector = new SandboxAgent({
  name: 'Inspector',
  instructions: 'Look through the files.',
  defaultManifest: new Manifest({}),
});
export const foreman = new SandboxAgent({
  name: 'Foreman',
  handoffs: [inspector],
});
