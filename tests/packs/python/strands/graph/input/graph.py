from strands import Agent, tool
from strands.models import BedrockModel
from strands.multiagent import GraphBuilder, Swarm

model = BedrockModel(model_id="nova-lite")
reader = Agent(name="reader", system_prompt="You read. Aloud.", model=model)
judge = Agent(name="judge")
editor = Agent(name="editor")


@tool
def ask_lawyer(question: str) -> str:
    """Ask a lawyer."""
    agent = Agent(system_prompt="You know the law.")
    return str(agent(question))


boss = Agent(name="boss", tools=[ask_lawyer, judge])


def is_bad(state):
    return True


builder = GraphBuilder()
builder.add_node(reader, "read")
builder.add_node(editor, "edit")
builder.add_edge("read", "edit", condition=is_bad)
builder.set_entry_point("read")
graph = builder.build()

team = Swarm([Agent(name="left"), Agent(name="right")])
