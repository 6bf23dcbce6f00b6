from langgraph.graph import END, START, StateGraph


def weigh(state):
    return state


def ring(state):
    return state


def rest(state):
    return state


def is_storm(state):
    return "storm" if state["force"] > 9 else "calm"


watch = StateGraph(dict)
watch.add_node("weigh", weigh)
watch.add_node("ring", ring)
watch.add_node("rest", rest)
watch.add_edge(START, "weigh")
watch.add_conditional_edges("weigh", is_storm, {"storm": "ring", "calm": END})
watch.add_edge("ring", END)
