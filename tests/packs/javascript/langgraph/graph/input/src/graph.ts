import { StateGraph, START, END, Annotation, Command, Send, MessagesAnnotation } from "@langchain/langgraph";
import { ToolNode, toolsCondition } from "@langchain/langgraph/prebuilt";
import { classify, refund } from "./nodes";

const Ticket = Annotation.Root({ text: Annotation<string>, kind: Annotation<string> });

async function answer(state: typeof Ticket.State): Promise<Command> {
  return new Command({ update: {}, goto: state.text ? "refund" : END });
}

const triage = async (state: typeof Ticket.State) => {
  if (state.kind === "x") {
    return new Command({ goto: "answer" });
  }
  return new Command({ goto: ["refund", "tell"] });
};

function fan(state: typeof Ticket.State) {
  return [1, 2].map((x) => new Send("tell", { x }));
}

// a chain that nothing binds
export const graph = new StateGraph(Ticket)
  .addNode("classify", classify)
  .addNode("refund", refund)
  .addNode("answer", answer, { ends: ["refund", END] })
  .addNode({ tell: (s) => s, triage })
  .addEdge(START, "classify")
  .addConditionalEdges("classify", (s) => s.kind, { a: "refund", b: "triage" })
  .addConditionalEdges("refund", fan, ["tell"])
  .addEdge(["tell", "refund"], END)
  .compile();

export function makeAgent(model) {
  const workflow = new StateGraph(MessagesAnnotation)
    .addNode("agent", callModel)
    .addNode("tools", new ToolNode([search]));
  workflow.addEdge("__start__", "agent");
  workflow.addConditionalEdges("agent", toolsCondition);
  workflow.addEdge("tools", "agent");
  return workflow.compile();
}

async function callModel(state) {
  return { messages: [] };
}

const outer = new StateGraph(Ticket)
  .addSequence([["first", classify], ["second", refund]])
  .addNode([["third", classify], ["desk", graph]])
  .addNode("inner", graph)
  .addEdge(START, "first")
  .addEdge("second", "inner")
  .addConditionalEdges({ source: "inner", path: pick, pathMap: { go: "third", stop: END } });

function pick(state) { return state.ok ? "go" : "stop"; }
export const app = outer.compile();
