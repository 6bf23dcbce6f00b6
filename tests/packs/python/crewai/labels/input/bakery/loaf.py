from crewai.flow.flow import Flow, and_, listen, or_, router, start
from crewai.flow.human_feedback import human_feedback

from bakery import marks
from bakery.marks import Crust


class LoafFlow(Flow):
    @start()
    @human_feedback(message="which flour?", emit=("rye", "wheat"), llm="some-model")
    def ask(self):
        return "flour"

    @start("once more")
    def warm(self):
        pass

    @listen("rye")
    def sour(self):
        pass

    @listen(or_("wheat", sour))
    def knead(self):
        pass

    @router(knead)
    def bake(self):
        if self.state.hot:
            return Crust.CRISP.value
        return marks.Crust.SOFT.value

    @human_feedback(message="good?", emit=["fine", "once more"])
    @listen(Crust.CRISP.value)
    def taste(self):
        pass

    @listen(Crust.SOFT.value)
    def toast(self):
        pass

    @listen("fine")
    def sell(self):
        pass


class CrumbFlow(Flow):
    @start("again")
    def sweep(self):
        pass

    @router(sweep)
    def look(self):
        return "again" if self.state.crumbs else "clean"

    @listen("clean")
    def rest(self):
        pass
