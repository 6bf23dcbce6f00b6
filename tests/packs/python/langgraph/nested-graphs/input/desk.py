from typing import Literal, TypedDict

from langgraph.graph import END, START, StateGraph
from langgraph.types import Command


class Question(TypedDict):
    text: str
    notes: list[str]


def look_up(state: Question) -> Command[Literal["judge"]]:
    """Search the shelves for the question."""
    return Command(goto="judge")


def judge(state: Question) -> Command[Literal["look_up", "__end__"]]:
    """Decide whether what was found is enough."""
    return Command(goto=END)


search_builder = StateGraph(Question)
search_builder.add_node("look_up", look_up)
search_builder.add_node("judge", judge)
search_builder.add_edge(START, "look_up")
search_graph = search_builder.compile()


def plan(state: Question) -> Command[Literal["research"]]:
    """Cut the question into parts."""
    return Command(goto="research")


async def ask_each(state: Question) -> Command[Literal["ask_each", "__end__"]]:
    """Ask for each part."""
    await search_graph.ainvoke({"text": state["text"]})
    return Command(goto=END)


research_builder = StateGraph(Question)
research_builder.add_node("ask_each", ask_each)
research_builder.add_edge(START, "ask_each")
research_graph = research_builder.compile()


def write(state: Question):
    """Write the answer."""
    return {"notes": []}


desk_builder = StateGraph(Question)
desk_builder.add_node("plan", plan)
desk_builder.add_node("research", research_graph)
desk_builder.add_node("write", write)
desk_builder.add_edge(START, "plan")
desk_builder.add_edge("research", "write")
desk_builder.add_edge("write", END)
desk = desk_builder.compile()
