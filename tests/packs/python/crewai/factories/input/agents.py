from crewai import Agent


class ScoutAgents:
    def tracker(self):
        return Agent(role="Tracker", goal="Find tracks", tools=[])

    def cook(self):
        cook = Agent(role="Cook", goal="Cook supper")
        return cook


def night_watch():
    first = Agent(role="First watch", goal="Wake until two")
    second = Agent(role="Second watch", goal="Wake until dawn")
    return first, second
