from desk.agent import Agent
from desk.model import Model
from desk.box import Box


def main():
    agent = Agent(Model(), Box())
    agent.run("sort the post")
