from langgraph.graph import END, StateGraph
from other_lib import Loader

from base import Crew


class Dockers(Crew):
    def __init__(self, choose):
        self.choose = choose

    def load(self, state):
        return state

    def build(self):
        graph = StateGraph(dict)
        graph.add_node("load", self.load)
        graph.add_node("lift", self.load)
        graph.add_node("stow", self.load)
        graph.set_entry_point("load")
        # of its base, of what it is given, and of nothing
        graph.add_conditional_edges("load", self.after_load, {"again": "load", "done": "lift"})
        graph.add_conditional_edges("lift", self.choose, {"again": "load", "done": "stow"})
        graph.add_conditional_edges("stow", self.after_stow, {"again": "load", "done": END})
        return graph.compile()


class Loaders(Loader):
    def load(self, state):
        return state

    def build(self):
        graph = StateGraph(dict)
        graph.add_node("pick", self.load)
        graph.set_entry_point("pick")
        # its base is another's, and may have it
        graph.add_conditional_edges("pick", self.after_pick, {"again": "pick", "done": END})
        return graph.compile()
