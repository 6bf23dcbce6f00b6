#!/bin/sh
# findings/langgraph-join-of-two-edges.sh: two edges of a LangGraph graph that meet, from ways
# of different length.
#
# Versions   @langchain/langgraph 0.2.74, @langchain/core 0.3.42
# Guess      a node with two edges into it runs once, after both; addEdge(['a', 'c'], 'end') is
#            a short form of two calls of addEdge
# Behaviour  two calls make two triggers: the node runs once for each way, as early as the
#            shorter one is done, and what is after it runs twice as well. Only the list waits
#            for all; the drawing of the graph has the same edges for both.
# Seen       two edges: a b join c tail join tail
#            a list: a b c join tail
#            drawn alike: yes
#            ways of equal length, two edges: a b c join tail
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
  const graph = new StateGraph(State);
  for (const name of ['a', 'b', 'c', 'join', 'tail']) graph.addNode(name, () => ({ seen: [name] }));
  graph.addEdge(START, 'a').addEdge('join', 'tail');
  wire(graph);
  const ready = graph.compile();
  const { seen } = await ready.invoke({});
  console.log(`${title}: ${seen.join(' ')}`);
  const { edges } = await ready.getGraphAsync();
  return edges.map(({ source, target }) => `${source}-${target}`).sort().join();
};
const longer = (graph) => graph.addEdge('a', 'b').addEdge('b', 'c');
const two = await look('two edges', (graph) => longer(graph)
  .addEdge('a', 'join').addEdge('c', 'join'));
const list = await look('a list', (graph) => longer(graph).addEdge(['a', 'c'], 'join'));
console.log(`drawn alike: ${two === list ? 'yes' : 'no'}`);
await look('ways of equal length, two edges', (graph) => graph
  .addEdge('a', 'b').addEdge('a', 'c').addEdge('b', 'join').addEdge('c', 'join'));
END
node look.mjs | tee seen
diff seen - <<'END'
two edges: a b join c tail join tail
a list: a b c join tail
drawn alike: yes
ways of equal length, two edges: a b c join tail
END
