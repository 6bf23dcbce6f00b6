import { createReactAgent } from "@langchain/langgraph/prebuilt";
import { createSwarm, createHandoffTool } from "@langchain/langgraph-swarm";
import { createSupervisor } from "@langchain/langgraph-supervisor";
import { ChatOpenAI } from "@langchain/openai";

const model = new ChatOpenAI({ modelName: "gpt-4o" });
const alice = createReactAgent({
  llm: model,
  tools: [add, createHandoffTool({ agentName: "Bob", description: "x" })],
  name: "Alice",
  prompt: "You are Alice, an addition expert.",
});
const bob = createReactAgent({
  llm: model,
  tools: [createHandoffTool({ agentName: "Alice", description: "y" })],
  name: "Bob",
  prompt: "You are Bob, you speak like a pirate.",
});
export const swarm = createSwarm({ agents: [alice, bob], defaultActiveAgent: "Alice" });

const mathAgent = createReactAgent({ llm: model, tools: [add], name: "math_expert", prompt: "You are a math expert." });
const researchAgent = createReactAgent({ llm: model, tools: [search], name: "research_expert", prompt: "You are a researcher." });
export const boss = createSupervisor({ agents: [researchAgent, mathAgent], llm: model, prompt: "You are a team supervisor." });
