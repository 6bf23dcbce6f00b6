from __future__ import annotations

from dataclasses import dataclass

from pydantic_graph import BaseNode, End, GraphRunContext


class Step(BaseNode[State, None, str]):
    pass


@dataclass
class Ask(Step):
    """Asks the user. Waits for an answer."""

    async def run(self, ctx: GraphRunContext[State]) -> Answer:
        return Answer("x")


@dataclass
class Answer(BaseNode[State]):
    text: str

    async def run(self, ctx: GraphRunContext[State]) -> Judge | Ask | End[str]:
        return Judge()


@dataclass
class Judge(BaseNode[State]):
    async def run(
        self, ctx: GraphRunContext[State]
    ) -> Ask | End[str]:
        return End("done")
