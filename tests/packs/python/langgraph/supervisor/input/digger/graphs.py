from langgraph.graph import END, START, StateGraph


def dig(state):
    return state


def sift(state):
    return state


worker_builder = StateGraph(dict)
worker_builder.add_node("dig", dig)
worker_builder.add_node("sift", sift)
worker_builder.add_edge(START, "dig")
worker_builder.add_edge("dig", "sift")
worker_builder.add_edge("sift", END)
worker = worker_builder.compile()


def chief(state):
    return state


def hand_out(state):
    return worker.invoke(state)


builder = StateGraph(dict)
builder.add_node("chief", chief)
builder.add_node("hand_out", hand_out)
builder.add_edge(START, "chief")
builder.add_edge("chief", "hand_out")
builder.add_edge("hand_out", "chief")
app = builder.compile()
