import { openai } from "@ai-sdk/openai";
import { Agent } from "@mastra/core/agent";
import { findOrder } from "./tools";

export const clerk = new Agent({
  id: "clerk",
  name: "The clerk",
  instructions: `You look up orders. Never guess.`,
  model: openai("gpt-4o-mini"),
  tools: { findOrder },
});

export const lead = new Agent({
  name: "lead",
  description: "Hands work to others.",
  instructions: "You lead.",
  model: "openai/gpt-5",
  agents: { clerk },
});
