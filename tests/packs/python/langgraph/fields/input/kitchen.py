from functools import partial

from langgraph.graph import END, START, StateGraph


def taste(state: dict) -> dict:
    """Says whether the meal is done."""
    return state


def make_waiter(tray):
    def wait(state, name):
        """Brings the meal."""
        return {"brought": tray, "by": name}

    return partial(wait, name="Waiter")


def build(plan, cooks, logic):
    kitchen = StateGraph(dict)
    waiter = make_waiter(cooks.tray)

    for spec in plan.specs:
        kitchen.add_node(spec.cook_node, cooks[spec.key]())
        kitchen.add_node(spec.shelf_node, cooks.shelf)
    kitchen.add_node("Taster", taste)

    kitchen.add_edge(START, plan.specs[0].cook_node)
    for number, spec in enumerate(plan.specs):
        cook = spec.cook_node
        shelf = spec.shelf_node
        kitchen.add_conditional_edges(
            cook,
            getattr(logic, f"goes_on_{spec.key}"),
            [shelf, "Taster"],
        )
        kitchen.add_edge(shelf, cook)
    kitchen.add_node("Waiter", waiter)
    kitchen.add_edge("Taster", "Waiter")
    kitchen.add_edge("Waiter", END)
    return kitchen.compile()
