import { createDeepAgent } from "deepagents";
import { createAgent } from "langchain";
import { findChart } from "./charts";

const surveyor = {
  name: "surveyor",
  description: "Looks at charts in depth",
  systemPrompt: "You survey.",
  tools: [findChart],
};

export const navigator = createDeepAgent({
  tools: [findChart],
  systemPrompt: "You navigate.",
  subagents: [surveyor, { name: "critic", description: "Finds mistakes", systemPrompt: "You criticise." }],
});

const mate = {
  name: "mate",
  description: "Stands by",
  runnable: createAgent({ model: "gpt-5", tools: [findChart] }),
};

export const captain = createDeepAgent({ tools: [], systemPrompt: "You lead.", subagents: [mate] });
