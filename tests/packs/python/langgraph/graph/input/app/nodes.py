from typing import Literal

from langgraph.graph import END
from langgraph.types import Command, Send

from app.state import Ticket


def classify(state: Ticket) -> dict:
    """Say what kind of ticket it is. Asks the model once."""
    return {"kind": ask(state["text"])}


def route(state: Ticket) -> Literal["refund", "answer", END]:
    return state["kind"]


async def refund(state: Ticket) -> Command[Literal["classify", "answer"]]:
    goto = "answer"
    if state["kind"] == "unclear":
        goto = "classify"
    return Command(goto=goto)


class Desk:
    def answer(self, state):
        text = state["text"]
        return {"reply": self.write(text)}


def spread(state):
    return [Send("answer", {"text": t}) for t in state["parts"]]
