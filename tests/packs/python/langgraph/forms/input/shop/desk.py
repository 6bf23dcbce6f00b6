from functools import partial

from langgraph.graph import END, START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode, tools_condition
from langgraph.types import Command, Send

from .steps import Reader, State, Writer, check, make_step

FINISH = END
reader = Reader("gpt-4o")

NODES = {"plan": check, "act": make_step("act")}


def triage(state: State):
    if state["kind"] == "a":
        return Command(goto=END)
    nxt = "plan" if state["text"] else "read"
    return Command(update={}, goto=nxt)


def route(state):
    if state["kind"] == "x":
        return "again"
    elif state["kind"] == "y":
        return ["act", "plan"]
    return FINISH


def fan(state):
    return [Send("act", {"n": i}) for i in range(3)]


graph = (
    StateGraph(State)
    .add_node("triage", triage)
    .add_node("read", reader.run)
    .add_node("write", Writer())
    .add_node(check)
    .add_node("guess", lambda state: {"kind": "x"})
    .add_node("bound", partial(check, config=None))
    .add_edge(START, "triage")
    .add_edge(["read", "write"], "check")
    .add_conditional_edges("check", route, {"again": "read", "act": "guess", "plan": "bound", END: END})
    .add_conditional_edges("guess", fan, ["bound"])
    .add_edge("bound", FINISH)
    .compile()
)

tooled = StateGraph(MessagesState)
tooled.add_node("agent", check)
tooled.add_node("tools", ToolNode([search]))
tooled.add_conditional_edges("agent", tools_condition)
tooled.add_edge("tools", "agent")
tooled.set_entry_point("agent")
tooled_app = tooled.compile()

outer = StateGraph(State)
for name, fn in NODES.items():
    outer.add_node(name, fn)
outer.add_node("desk", graph)
outer.add_node(
    "sub", StateGraph(State).add_node("deep", check).add_edge(START, "deep").compile()
)
outer.add_sequence([("first", check), ("second", reader.run)])
outer.add_edge(START, "plan")
outer.add_conditional_edges("plan", route, {"again": "first", "act": "sub"}, then="second")
outer.set_conditional_entry_point(route, {"again": "first"})
outer.set_finish_point("desk")
