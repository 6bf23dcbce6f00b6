from langgraph.graph import END, START, StateGraph
from langgraph.types import Command


class Order(dict):
    pass


def chef(state: Order):
    """Plans the dishes of an order."""
    return Command(goto="chef_tools")


def chef_tools(state: Order):
    """Runs the tools that the chef asks for."""
    return Command(goto="waiter")


def waiter(state: Order):
    """Tells the guest what is served."""
    return {"served": True}


builder = StateGraph(Order)
builder.add_node("chef", chef)
builder.add_node("chef_tools", chef_tools)
builder.add_node("waiter", waiter)
builder.add_edge(START, "chef")
builder.add_edge("chef", "chef_tools")
builder.add_edge("chef_tools", "waiter")
builder.add_edge("waiter", END)
graph = builder.compile()
