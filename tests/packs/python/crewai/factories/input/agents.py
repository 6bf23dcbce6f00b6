from crewai import Agent


class ScoutAgents:
    def tracker(self):
        return Agent(role="Tracker", goal="Find tracks", tools=[])

    def cook(self):
        cook = Agent(role="Cook", goal="Cook supper")
        return cook
