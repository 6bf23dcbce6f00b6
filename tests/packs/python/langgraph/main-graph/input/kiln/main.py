from langgraph.graph import END, START, StateGraph

from kiln.state import Batch, Note


def fire(state: Batch) -> Batch:
    """Fires what was glazed."""
    return {"heat": 1200}


def glaze(state: Batch) -> Batch:
    """Glazes what was shaped, with an end note."""
    return {"glaze": "ash"}


def shape(state: Batch) -> Batch:
    """Shapes the clay."""
    return {"form": "bowl"}


def is_even(state: Batch) -> str:
    return "fire" if state["glaze"] else "shape"


pottery = StateGraph(Batch)
pottery.add_node("fire", fire)
pottery.add_node("glaze", glaze)
pottery.add_node("shape", shape)
pottery.add_edge("fire", END)
pottery.add_edge("shape", "glaze")
pottery.add_conditional_edges("glaze", is_even, ["fire", "shape"])
pottery.add_edge(START, "shape")
