import { AgentExecutor, createToolCallingAgent } from "langchain/agents";
import { createReactAgent } from "@langchain/langgraph/prebuilt";
import { ChatOpenAI } from "@langchain/openai";
import { Calculator } from "@langchain/community/tools/calculator";
import { keep } from "./database";
import { weigh } from "./weigh";

export async function desk(prompt, input: string) {
  const llm = new ChatOpenAI({ model: "gpt-4o-mini" });
  const tools = [new Calculator(), weigh];
  const agent = createToolCallingAgent({ llm, tools, prompt });
  const executor = new AgentExecutor({ agent, tools });
  // a second one, that reacts
  const clerk = createReactAgent({ llm, tools });
  await keep(input);
  return [executor.invoke({ input }), clerk];
}
