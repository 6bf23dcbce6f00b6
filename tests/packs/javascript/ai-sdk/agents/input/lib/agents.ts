import { openai } from "@ai-sdk/openai";
import { generateText, ToolLoopAgent, tool } from "ai";

const weather = tool({ description: "Says what the weather is." });

export const guide = new ToolLoopAgent({
  model: openai("gpt-4o"),
  instructions: "You guide people. Be kind.",
  tools: { weather },
});

/** Answers one question with what it looks up. */
export async function answer(question: string) {
  const { text } = await generateText({
    model: "openai/gpt-5-mini",
    system: "You answer.",
    tools: { weather, lookUp: tool({}) },
    prompt: question,
  });
  return text;
}

export async function title(text: string) {
  return generateText({ model: openai("gpt-4o-mini"), prompt: text });
}
