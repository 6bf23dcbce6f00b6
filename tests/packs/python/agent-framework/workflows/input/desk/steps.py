from agent_framework import (
    Agent,
    AgentExecutor,
    Executor,
    WorkflowContext,
    executor,
    handler,
)
from agent_framework.openai import OpenAIChatClient


class Step(Executor):
    """What all steps have in common."""


class Sort(Executor):
    """Sorts tickets by their kind."""

    def __init__(self, depth: int, id: str | None = None):
        super().__init__(id=id or "sort_ticket")

    @handler
    async def run(self, text: str, ctx: WorkflowContext[str]) -> None:
        await ctx.send_message(text)


class File(Step):
    """Files what was said."""


@executor(id="tell_user")
async def tell(text: str, ctx: WorkflowContext[str]) -> None:
    """Tell the user what came out."""


@executor
async def forget(text: str, ctx: WorkflowContext[str]) -> None:
    """Forget the ticket."""


def make_writer() -> Agent:
    return Agent(
        client=OpenAIChatClient(model="gpt-4o"),
        name="writer",
        instructions="You write answers. Be short.",
        tools=[look_up],
    )


def look_up(number: int) -> str:
    return str(number)


def is_kind(kind: str):
    return lambda text: kind in text


def pick(text: str, targets: list[str]) -> list[str]:
    first, second = targets
    return [first] if text else [second]
