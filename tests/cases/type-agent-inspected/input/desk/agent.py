from desk.box import Box
from desk.history import History
from desk.model import Model
from desk.parse import parse_answer


class Agent:
    def __init__(self, model: Model, box: Box):
        self.model = model
        self.box = box
        self.history = History()

    def run(self, task):
        self.history.add(task)
        done = False
        while not done:
            done = self.step()

    def step(self):
        answer = self.model.query(self.history)
        action = parse_answer(answer)
        seen = self.box.execute(action)
        self.history.add(seen)
        return action == "done"
