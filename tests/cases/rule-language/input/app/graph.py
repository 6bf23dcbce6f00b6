from relay import END, StateGraph

builder = StateGraph(dict)


def write(state):
    return state


def enough(state):
    return "done"


builder.add_node("write", write)
builder.add_node("review", lambda state: state)
builder.add_edge("write", "review")
builder.add_conditional_edges("review", enough, {"again": "write", "done": "publish"})
graph = builder.compile()
