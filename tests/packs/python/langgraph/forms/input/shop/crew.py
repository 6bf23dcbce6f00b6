from typing import Literal
from langchain_openai import ChatOpenAI
from langchain.chat_models import init_chat_model
from langgraph.prebuilt import create_react_agent
from langgraph.graph import StateGraph, MessagesState, START, END
from langgraph.types import Command
from langgraph_supervisor import create_supervisor, create_handoff_tool
from langgraph_swarm import create_swarm
from langgraph_swarm import create_handoff_tool as handoff

model = ChatOpenAI(model="gpt-4o-mini")
other = init_chat_model("anthropic:claude-3-5-sonnet-latest")

to_bob = handoff(agent_name="Bob")
alice = create_react_agent(model, [add, to_bob], prompt="You are Alice. Add numbers.", name="Alice")
bob = create_react_agent(
    other,
    tools=[handoff(agent_name="Alice", description="x")],
    prompt="You are Bob, you speak like a pirate.",
    name="Bob",
)
workflow = create_swarm([alice, bob], default_active_agent="Alice")
app = workflow.compile(checkpointer=None)

maths = create_react_agent(model="openai:gpt-4o", tools=[add], name="maths")
search = create_react_agent(model=model, tools=[look], name="search")
team = create_supervisor([maths, search], model=model, prompt="You lead a team.", supervisor_name="lead").compile(name="team")
top = create_supervisor([team, bob], model=model, supervisor_name="top")


idle = create_react_agent(model, None, name="idle")

helper = create_react_agent(model, tools=[add])


def helper_node(state: MessagesState) -> Command[Literal["boss"]]:
    result = helper.invoke(state)
    return Command(update={}, goto="boss")


members = ["helper", "coder"]
options = members + ["FINISH"]


def boss(state) -> Command[Literal["helper", "coder", "__end__"]]:
    goto = state["next"]
    if goto == "FINISH":
        goto = END
    return Command(goto=goto)


builder = StateGraph(MessagesState)
builder.add_edge(START, "boss")
builder.add_node("boss", boss)
builder.add_node("helper", helper_node)
builder.add_node("coder", create_react_agent(model, tools=[run], prompt="You write code."))
for member in members:
    builder.add_edge(member, "boss")
conditional_map = {k: k for k in members}
conditional_map["FINISH"] = END
builder.add_conditional_edges("boss", lambda x: x["next"], conditional_map)
net = builder.compile()
