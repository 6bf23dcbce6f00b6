from pydantic_graph import Graph
from pydantic_graph.beta import GraphBuilder, StepContext

from desk.nodes import Answer, Ask, Judge

question_graph = Graph(nodes=(Ask, Answer, Judge), state_type=State)


async def main():
    result = await question_graph.run(Ask(), state=State())
    print(result.output)


g = GraphBuilder(state_type=State, output_type=str)


@g.step
async def split(ctx: StepContext[State, None, str]) -> list[str]:
    """Split the text into words."""
    return ctx.inputs.split()


@g.step(node_id="count_words")
async def count(ctx: StepContext[State, None, list[str]]) -> int:
    return len(ctx.inputs)


g.add(
    g.edge_from(g.start_node).to(split),
    g.edge_from(split).map().to(count),
    g.edge_from(count).to(g.end_node),
)
words = g.build()
