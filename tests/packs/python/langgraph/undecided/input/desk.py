from typing import Literal

from langgraph.graph import END, START, MessagesState, StateGraph
from langgraph.types import Command


def route(state: MessagesState) -> Command[Literal["sell", "repair"]]:
    """Asks what it is about."""
    next_node = None
    if state["topic"] == "price":
        next_node = "sell"
    elif state["topic"] == "broken":
        next_node = "repair"
    return Command(goto=next_node)


def sell(state: MessagesState):
    return {"messages": []}


def repair(state: MessagesState):
    return {"messages": []}


builder = StateGraph(MessagesState)
builder.add_node("route", route)
builder.add_node("sell", sell)
builder.add_node("repair", repair)
builder.add_edge(START, "route")
builder.add_edge("sell", END)
builder.add_edge("repair", END)
graph = builder.compile()
