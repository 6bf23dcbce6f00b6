from dataclasses import dataclass


@dataclass
class Task:
    name: str


class Crew:
    def __init__(self, agents):
        self.agents = agents


crew = Crew(agents=[Task("one")])
