"""<script>hacked = 1</script> [run](javascript:hacked=1) <a href="javascript:hacked=1">me</a>"""
import requests
from fastapi import FastAPI
from langgraph.graph import END, START, StateGraph
from pydantic import BaseModel

app = FastAPI(title="</title><script>hacked=1</script>")


class Order(BaseModel):
    """<iframe srcdoc='<script>parent.hacked=1</script>'></iframe>"""

    note: str = "<b onmouseover=hacked=1>"


@app.get("/</script><img src=x onerror=hacked=1>")
def first():
    """</details></main><script>hacked=1</script>"""
    return requests.get("http://evil.example.org/\"><script>hacked=1</script>")


@app.post("/[x](javascript:hacked=1)/`<img src=x onerror=hacked=1>`/|/&lt;script&gt;")
def second(order: Order):
    return order


def plan(state):
    """<img src=x onerror=hacked=1> </pre><script>hacked=1</script>"""
    return state


graph = StateGraph(dict)
graph.add_node("</pre><script>hacked=1</script>", plan)
graph.add_node('"]; click n1 call hacked() "x" %%{init: {}}%%', plan)
graph.add_edge(START, "</pre><script>hacked=1</script>")
graph.add_edge("</pre><script>hacked=1</script>", '"]; click n1 call hacked() "x" %%{init: {}}%%')
graph.add_edge('"]; click n1 call hacked() "x" %%{init: {}}%%', END)
