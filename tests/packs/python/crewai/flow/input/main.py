from crewai.flow.flow import Flow, and_, listen, or_, router, start
from pydantic import BaseModel


class State(BaseModel):
    rounds: int = 0


class LetterFlow(Flow[State]):
    @start("again")
    def draft(self):
        """Write a draft. A short one."""

    @start()
    def stamp(self):
        pass

    @listen(or_("draft", "repaired"))
    def read(self):
        pass

    @router(and_(read, stamp))
    def judge(self):
        if self.state.rounds > 3:
            return "give_up"
        if self.state.rounds == 0:
            return "judge"
        return "again"

    @listen("give_up")
    def bin(self):
        return "repaired"
