import { Annotation, END, START, StateGraph } from '@langchain/langgraph'
import { ToolNode } from '@langchain/langgraph/prebuilt'
import { tool } from '@langchain/core/tools'

const State = Annotation.Root({ sacks: Annotation<number>() })
const wash = async () => ({ sacks: 1 })
const press = async () => ({ sacks: 2 })
const weigh = tool(async ({ sack }) => sack, { name: 'weigh', description: 'weighs' })
const scales = [weigh]

export const byName = new StateGraph(State)
  .addSequence({ washing: wash, pressing: press })
  .addNode('scales', new ToolNode(scales))
  .addEdge(START, 'washing')
  .addEdge('pressing', 'scales')
  .addEdge('scales', END)
  .compile()

export const byPairs = new StateGraph(State)
  .addSequence([['first', wash], ['second', press]])
  .addEdge(START, 'first')
  .addEdge('second', END)
  .compile()
