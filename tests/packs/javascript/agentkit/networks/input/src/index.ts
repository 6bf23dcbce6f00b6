import {
  createAgent,
  createNetwork,
  createRoutingAgent,
  openai,
} from "@inngest/agent-kit";
import { search } from "./tools";

const planner = createAgent({
  name: "planner",
  description: "Plans what to do.",
  system: "You plan.",
  tools: [search],
});
const writer = createAgent({
  name: "writer",
  system: "You write. In short sentences.",
  model: openai({ model: "gpt-4o-mini" }),
});

export const network = createNetwork({
  name: "Writers",
  agents: [planner, writer],
  router: nextOf,
});

function nextOf({ callCount }) {
  return callCount === 0 ? planner : undefined;
}

const supervisor = createRoutingAgent({
  name: "supervisor",
  description: "Says who is next.",
});

export const led = createNetwork({
  name: "Led",
  agents: [planner, writer],
  defaultRouter: supervisor,
});
