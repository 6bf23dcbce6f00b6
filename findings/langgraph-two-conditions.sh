#!/bin/sh
# findings/langgraph-two-conditions.sh: two conditional edges from one node of
# a LangGraph graph.
#
# Versions   @langchain/langgraph 0.2.74, @langchain/core 0.3.42
# Guess      both are taken: the node goes on to what each of the two functions says
# Behaviour  conditional edges of a node are kept by name, and a function's own name is not
#            taken for it: every function counts as `condition`, and the second is an error
#            while the graph is made. One function that answers a list does what was meant,
#            and a plain edge beside a condition is right too.
# Seen       two named functions: Error: Condition `condition` already present for node `a`
#            one function, a list: a b c
#            a function and an edge: a b c
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@langchain/langgraph@0.2.74 @langchain/core@0.3.42

cat >look.mjs <<'END'
import { Annotation, START, StateGraph } from '@langchain/langgraph';

const State = Annotation.Root({
  seen: Annotation({ reducer: (before, more) => before.concat(more), default: () => [] }),
});
const look = async (title, wire) => {
  try {
    const graph = new StateGraph(State);
    for (const name of 'abc') graph.addNode(name, () => ({ seen: [name] }));
    graph.addEdge(START, 'a');
    wire(graph);
    const { seen } = await graph.compile().invoke({});
    console.log(`${title}: ${seen.join(' ')}`);
  } catch (error) {
    console.log(`${title}: ${error.name}: ${error.message}`);
  }
};
const toB = () => 'b';
const toC = () => 'c';
await look('two named functions', (graph) => graph
  .addConditionalEdges('a', toB).addConditionalEdges('a', toC));
await look('one function, a list', (graph) => graph.addConditionalEdges('a', () => ['b', 'c']));
await look('a function and an edge', (graph) => graph
  .addConditionalEdges('a', toB).addEdge('a', 'c'));
END
node look.mjs | tee seen
diff seen - <<'END'
two named functions: Error: Condition `condition` already present for node `a`
one function, a list: a b c
a function and an edge: a b c
END
