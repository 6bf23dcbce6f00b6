import yaml
from crewai import Agent, Crew, Process, Task

from agents import ScoutAgents
from tasks import ScoutTasks

with open("config/agents.yaml") as file:
    settings = yaml.safe_load(file)

guard = Agent(config=settings["night_guard"], verbose=True)
spare = Agent(role="Spare", goal="Wait")
watch = Task(description="Watch the camp", agent=guard)
rest = Task(description="Rest", agent=spare)
camp = Crew(agents=[guard], tasks=[watch], process=Process.sequential)
rest.execute()


class ScoutCrew:
    def __init__(self, place):
        self.place = place
        agents = ScoutAgents()
        self.tracker = agents.tracker()

    def run(self):
        tasks = ScoutTasks()
        follow = tasks.follow(self.tracker, self.place)
        cook = ScoutAgents().cook()
        crew = Crew(agents=[self.tracker, cook], tasks=[follow])
        return crew.kickoff()
