from langgraph.graph import StateGraph, START, END as DONE

from app.nodes import Desk, classify, refund, route, spread
from app.state import Ticket

builder = StateGraph(Ticket)
builder.add_node(classify)
builder.add_node("refund", refund)
builder.add_node("answer", Desk().answer)
builder.add_edge(START, "classify")
builder.add_conditional_edges("classify", route)
builder.add_edge("answer", DONE)
graph = builder.compile()


def evening():
    night = StateGraph(Ticket)
    for name, step in [("collect", spread), ("tell", graph)]:
        night.add_node(name, step)
    wire(night)
    return night.compile()


def wire(workflow):
    workflow.set_entry_point("collect")
    workflow.add_conditional_edges(
        "collect",
        lambda state: "go" if state else "stop",
        {"go": "tell", "on": "tell", "stop": DONE},
    )
    workflow.add_conditional_edges("tell", elsewhere)
