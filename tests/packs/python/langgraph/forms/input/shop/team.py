from langgraph.graph import StateGraph, END
from shop.steps import Reader, State, Writer


class Office:
    def __init__(self, model):
        self.reader = Reader(model)
        self.graph = StateGraph(State)
        self.members = ["reader", "writer"]

    def build(self):
        agents = self._agents()
        self._nodes(agents)
        self._edges()
        return self.graph.compile()

    def _agents(self):
        return {"reader": Reader("m"), "writer": Writer()}

    def _nodes(self, agents):
        self.graph.add_node("reader", agents["reader"].run)
        self.graph.add_node("own", self._own)
        self.graph.add_node("third", self.reader.run)
        self.graph.add_node("fourth", getattr(self, "_own"))

    def _edges(self):
        self.graph.set_entry_point("reader")
        self.graph.add_edge("reader", "own")
        self.graph.add_conditional_edges("own", self._next, {True: "third", False: END})
        self.graph.add_conditional_edges("third", lambda s: s["next"], {k: k for k in ["reader", "own"]})

    def _own(self, state: State) -> State:
        """Does its own part."""
        return state

    def _next(self, state):
        return state["x"]


def build_pipeline(model):
    agents = {"alpha": Reader(model), "beta": Reader(model)}
    workflow = StateGraph(State)
    for key, agent in agents.items():
        workflow.add_node(f"{key}_node", agent.run)
    order = ["alpha_node", "beta_node"]
    for a, b in zip(order, order[1:]):
        workflow.add_edge(a, b)
    workflow.add_edge(order[-1], END)
    return workflow
