import { agent, multiAgent } from "@llamaindex/workflow";
import { tool } from "llamaindex";

const tides = tool(() => "high", { name: "tides", description: "When the tide is high" });

const pilot = agent({
  name: "PilotAgent",
  description: "Knows the tides",
  tools: [tides],
});

const porter = agent({
  name: "PorterAgent",
  description: "Carries things",
  tools: [],
  canHandoffTo: [pilot],
});

const desk = agent({
  name: "DeskAgent",
  description: "Greets guests",
  tools: [],
  canHandoffTo: ["PilotAgent", "PorterAgent"],
});

export const guides = multiAgent({ agents: [desk, pilot, porter], rootAgent: desk });
