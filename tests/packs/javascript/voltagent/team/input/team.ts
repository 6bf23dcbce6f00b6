import { Agent, VoltAgent, createSubagent, createTool } from "@voltagent/core";
import { z } from "zod";

const countTool = createTool({
  name: "count",
  description: "Counts words",
  parameters: z.object({ text: z.string() }),
  execute: async ({ text }) => text.split(" ").length,
});

export const writer = new Agent({
  name: "Writer",
  purpose: "Drafts short texts",
  instructions: "You write.",
  model: "openai/gpt-4o-mini",
});

export const editor = new Agent({
  name: "Editor",
  instructions: "You shorten texts",
  model: "openai/gpt-4o-mini",
  tools: [countTool],
});

export const desk = new Agent({
  name: "Desk",
  instructions: "You hand out work",
  model: "openai/gpt-4o-mini",
  subAgents: [writer, createSubagent({ agent: editor, method: "streamText" })],
});

new VoltAgent({ agents: { desk, writer, editor } });
