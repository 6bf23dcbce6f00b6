#!/bin/sh
# findings/langgraph-goto-parent-and-edge.sh: a node of a LangGraph subgraph that goes to a node of
# the graph around it, where the subgraph has an edge of its own.
#
# Versions   @langchain/langgraph 1.7.3, @langchain/core 1.4.0
# Guess      the command takes the place of what would follow: neither the rest of the subgraph nor
#            the outer edge that leads on from it
# Behaviour  the rest of the subgraph is left out, but the outer edge is followed beside the
#            command, and both nodes run. So are an edge that joins the subgraph with another node,
#            and a condition.
# Matters    an agent that hands over is read as the end of its turn, and its successor by edge runs
#            all the same.
# Seen       stays, edge: beside stay rest next
#            leaves, edge: beside leave far next
#            leaves, join: beside leave far next
#            leaves, condition: beside leave far next
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
import { Annotation, Command, START, StateGraph } from '@langchain/langgraph';

const log = Annotation({ reducer: (before, more) => before.concat(more), default: () => [] });
const state = Annotation.Root({ log });
const node = (name) => () => ({ log: [name] });
const leave = new Command({ graph: Command.PARENT, goto: 'far', update: { log: ['leave'] } });
const look = async (title, first, more) => {
  const inner = new StateGraph(state)
    .addNode('first', () => first)
    .addNode('rest', node('rest'))
    .addEdge(START, 'first')
    .addEdge('first', 'rest')
    .compile();
  const outer = new StateGraph(state)
    .addNode('inner', inner, { ends: ['far'] })
    .addNode('beside', node('beside'))
    .addNode('next', node('next'))
    .addNode('far', node('far'))
    .addEdge(START, 'inner')
    .addEdge(START, 'beside');
  const answer = await more(outer).compile().invoke({});
  console.log(`${title}: ${answer.log.join(' ')}`);
};
const edge = (graph) => graph.addEdge('inner', 'next');
await look('stays, edge', { log: ['stay'] }, edge);
await look('leaves, edge', leave, edge);
await look('leaves, join', leave, (graph) => graph.addEdge(['inner', 'beside'], 'next'));
await look('leaves, condition', leave, (graph) =>
  graph.addConditionalEdges('inner', () => 'next', ['next']),
);
END
node look.mjs | tee seen
diff seen - <<'END'
stays, edge: beside stay rest next
leaves, edge: beside leave far next
leaves, join: beside leave far next
leaves, condition: beside leave far next
END
