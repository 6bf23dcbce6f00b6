import { Agent } from "@mastra/core/agent";
import { tool } from "ai";

// both libraries in one file: it is an agent of one of them
export const poet = new Agent({
  name: "poet",
  instructions: "You write poems.",
  model: "openai/gpt-5",
  tools: { rhyme: tool({}) },
});
