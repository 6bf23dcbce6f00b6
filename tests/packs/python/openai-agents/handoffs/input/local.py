from dataclasses import dataclass


@dataclass
class Agent:
    name: str


person = Agent(name="Person")
