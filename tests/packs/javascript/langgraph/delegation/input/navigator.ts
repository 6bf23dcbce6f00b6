import { createDeepAgent } from "deepagents";
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
