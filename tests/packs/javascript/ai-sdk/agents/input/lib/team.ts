import { Agent } from "@ai-sdk-tools/agents";
import { openai } from "@ai-sdk/openai";

const billing = new Agent({
  name: "billing",
  model: openai("gpt-4o-mini"),
  instructions: "You answer questions of bills.",
});

export const desk = new Agent({
  name: "desk",
  model: openai("gpt-4o"),
  instructions: "You hand over.",
  handoffs: [billing],
});
