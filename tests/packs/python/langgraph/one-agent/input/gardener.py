from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode, tools_condition


def water(bed: str) -> str:
    """Waters a bed."""
    return bed


def gardener(state: MessagesState):
    """Looks after the beds."""
    return {"messages": []}


builder = StateGraph(MessagesState)
builder.add_node("gardener", gardener)
builder.add_node("tools", ToolNode([water]))
builder.add_edge(START, "gardener")
builder.add_conditional_edges("gardener", tools_condition)
builder.add_edge("tools", "gardener")
graph = builder.compile()
