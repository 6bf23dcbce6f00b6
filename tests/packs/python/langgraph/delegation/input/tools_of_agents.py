"""Agents that others run as tools; a node of tools that has no name of its own."""
from langchain.agents import create_agent
from langchain.tools import tool
from langgraph.graph import StateGraph, MessagesState, START
from langgraph.prebuilt import ToolNode, tools_condition


@tool
def tide_table(harbour: str) -> str:
    """Tides of a harbour."""
    return "high"


tides_agent = create_agent(model="gpt-5", tools=[tide_table], system_prompt="You know tides.")


@tool
def ask_tides(question: str) -> str:
    """Ask who knows tides."""
    answer = tides_agent.invoke({"messages": [question]})
    return answer["messages"][-1].content


pilot_agent = create_agent(model="gpt-5", tools=[ask_tides], system_prompt="You pilot ships.")


def steer(state: MessagesState):
    """Runs an agent, and is none: the agent is no node of the graph."""
    answer = tides_agent.invoke(state)
    return {"messages": answer["messages"]}


builder = StateGraph(MessagesState)
builder.add_node(steer)
builder.add_node(ToolNode([tide_table]))
builder.add_edge(START, "steer")
builder.add_conditional_edges("steer", tools_condition)
builder.add_edge("tools", "steer")
graph = builder.compile()
