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


class PostFlow(Flow[State]):
    @start()
    def weigh(self):
        pass

    # which way only a run knows
    @router(weigh)
    def sort(self):
        return self.state.kind

    @listen("parcel")
    def carry(self):
        pass

    @listen("letter")
    def fold(self):
        pass

    @listen(carry)
    def sign(self):
        pass
