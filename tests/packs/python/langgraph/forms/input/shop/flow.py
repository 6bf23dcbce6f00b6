from langgraph.func import entrypoint, task
from langgraph.checkpoint.memory import MemorySaver


@task
def write_essay(topic: str) -> str:
    """Write an essay about a topic."""
    return "x" + topic


@task(name="score")
async def rate(essay: str) -> int:
    return 1


@entrypoint(checkpointer=MemorySaver())
def essay_flow(topic: str) -> dict:
    essay = write_essay(topic).result()
    points = [rate(e) for e in essay]
    return {"essay": essay, "points": points}
