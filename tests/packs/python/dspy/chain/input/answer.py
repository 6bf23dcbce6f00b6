import dspy


class Answer(dspy.Module):
    """Answers questions. With sources."""

    def __init__(self):
        super().__init__()
        self.plan = dspy.ChainOfThought("question -> plan")
        self.look = dspy.ReAct("plan -> facts", tools=[fetch])
        self.say = dspy.Predict(Say)
        self.limit = int("3")

    def forward(self, question):
        plan = self.plan(question=question)
        facts = self.look(plan=plan)
        self.check(facts)
        return self.say(facts=facts)

    def check(self, facts):
        return facts


class Say(dspy.Signature):
    facts: str = dspy.InputField()


def fetch(url):
    return url
