from typing import Literal, TypedDict


class State(TypedDict):
    text: str
    kind: str


class Reader:
    """Reads what was ordered."""

    def __init__(self, model):
        self.model = model

    async def run(self, state: State) -> dict:
        """Find the items of an order. Also its total."""
        return {"items": state["text"]}


class Writer:
    def __call__(self, state: State):
        return {"text": ""}


def check(state: State, config) -> State:
    return {"kind": state["text"]}


def make_step(name):
    def step(state):
        return {"done": name}

    return step
