from langgraph.graph import StateGraph, MessagesState, END, START

from makers import make_pair

first, second = make_pair("gpt-5")

watch = StateGraph(MessagesState)
watch.add_node("look", first)
watch.add_node("steer", second)
watch.add_edge(START, "look")
watch.add_edge("look", "steer")
watch.add_edge("steer", END)
