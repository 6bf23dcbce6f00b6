from langgraph.graph import END, START, StateGraph


def visit(state: dict) -> dict:
    return {"step": state["step"]}


stall = StateGraph(dict)
stall.add_node("greet", visit)
stall.add_node("show", visit)
stall.add_node("sell", visit)
stall.add_node("pack", visit)
stall.add_node("send", visit)
stall.add_edge(START, "greet")
stall.add_edge("greet", "show")
stall.add_edge("show", "sell")
stall.add_edge("sell", "pack")
stall.add_edge("pack", "send")
stall.add_edge("send", END)
