from burr.core import State, action
from burr.core.action import Action


@action(reads=["question"], writes=["plan", "mode"])
def plan(state: State, depth: int) -> State:
    """Decide how to answer. Takes the cheap way first."""
    return state.update(plan="", mode="")


@action(reads=["plan"], writes=["answer"])
def answer(state: State) -> State:
    return state.update(answer="")


class Counter(Action):
    """Counts the answers."""

    @property
    def reads(self) -> list[str]:
        return ["answer"]

    def run(self, state: State) -> dict:
        return {}
