import { Annotation, END, START, StateGraph } from "@langchain/langgraph";

const State = Annotation.Root({ draft: Annotation });

async function draw(state: typeof State.State) {
  return { draft: state.draft };
}

const builder = new StateGraph(State)
  .addNode("draw", draw)
  .addEdge(START, "draw")
  .addEdge("draw", END);

export const graph = builder.compile();
