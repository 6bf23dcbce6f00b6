import { googleAI } from "@genkit-ai/googleai";
import { genkit, z } from "genkit";
import { Dish } from "./types";

const ai = genkit({ plugins: [googleAI()] });

const readMenu = ai.defineTool({ name: "readMenu" }, async () => "menu");

export const cookAgent = ai.definePrompt({
  name: "cookAgent",
  description: "Knows how dishes are made.",
  tools: [readMenu],
});

export const waiter = ai.definePrompt(
  {
    name: "waiter",
    model: googleAI.model("gemini-2.5-flash"),
    input: { schema: Dish },
    system: "You serve guests. Ask what they want.",
    tools: [readMenu, cookAgent],
  },
  "{{dish}}",
);

/** Suggests a dish. */
export const suggest = ai.defineFlow(
  { name: "suggestDish", inputSchema: z.string(), outputSchema: Dish },
  async (theme) => waiter({ theme }),
);
