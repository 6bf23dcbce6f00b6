#!/bin/sh
# findings/langgraph-limit-for-each-graph.sh: the recursionLimit of a LangGraph run, where nodes
# of the graph are graphs themselves.
#
# Versions   @langchain/langgraph 1.7.3, @langchain/core 1.4.0
# Guess      the steps of the inner graphs count too, as the limit is one for the whole run; at
#            any rate a limit that is set for an inner graph with withConfig() holds in it
# Behaviour  each graph counts its own steps from nought, as far as the limit of the run, however
#            often an inner graph runs: three graphs of five steps are fine with a limit of six.
#            And that of the run takes the place of one that was set for an inner graph, in both
#            directions: neither 50 nor 2 of its own has any effect.
# Matters    a limit read from the code of an inner graph is not the one that holds, and one for
#            the run is not how many steps it may take.
# Seen       one graph of five, limit 6: 5 steps, done
#            one graph of five, limit 5: 5 steps, GraphRecursionError
#            three graphs of five, limit 6: 15 steps, done
#            one of five with 50, limit 4: 4 steps, GraphRecursionError
#            one of five with 2, limit 6: 5 steps, done
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@langchain/langgraph@1.7.3 @langchain/core@1.4.0

cat >look.mjs <<'END'
import { Annotation, START, StateGraph } from '@langchain/langgraph';

const State = Annotation.Root({
  steps: Annotation({ reducer: (before, more) => before + more, default: () => 0 }),
});
const chain = (nodes) => {
  const graph = new StateGraph(State);
  nodes.reduce((before, node, at) => {
    graph.addNode(`n${at}`, node).addEdge(before, `n${at}`);
    return `n${at}`;
  }, START);
  return graph.compile();
};
let steps;
const step = () => {
  steps += 1;
  return {};
};
const steps5 = () => chain(Array(5).fill(step));
const look = async (title, recursionLimit, ...nodes) => {
  steps = 0;
  const end = await chain(nodes).invoke({}, { recursionLimit }).then(() => 'done', ({ name }) => name);
  console.log(`${title}, limit ${recursionLimit}: ${steps} steps, ${end}`);
};
await look('one graph of five', 6, steps5());
await look('one graph of five', 5, steps5());
await look('three graphs of five', 6, steps5(), steps5(), steps5());
await look('one of five with 50', 4, steps5().withConfig({ recursionLimit: 50 }));
await look('one of five with 2', 6, steps5().withConfig({ recursionLimit: 2 }));
END
node look.mjs | tee seen
diff seen - <<'END'
one graph of five, limit 6: 5 steps, done
one graph of five, limit 5: 5 steps, GraphRecursionError
three graphs of five, limit 6: 15 steps, done
one of five with 50, limit 4: 4 steps, GraphRecursionError
one of five with 2, limit 6: 5 steps, done
END
