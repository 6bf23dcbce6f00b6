from langgraph.graph import END, START, StateGraph


def clean(state): ...


def grind(state): ...


def sack(state): ...


line = StateGraph(dict)
line.add_sequence([clean, ("grinding", grind), sack])
line.add_edge(START, "clean")
line.add_edge("sack", END)
app = line.compile()
