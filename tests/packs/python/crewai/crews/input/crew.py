from crewai import LLM, Agent, Crew, Process, Task
from crewai.project import CrewBase, agent, crew, task

from tools import weigh


@CrewBase
class BakeryCrew:
    """Bakes."""

    agents_config = "config/agents.yaml"
    tasks_config = "config/tasks.yaml"
    llm = LLM(model="gpt-4o")

    @agent
    def baker(self) -> Agent:
        return Agent(config=self.agents_config["head_baker"], llm=self.llm, tools=[weigh])

    @agent
    def taster(self) -> Agent:
        return Agent(role="Taster", goal="Taste every loaf. Twice.", llm="gpt-4o-mini")

    @task
    def bake(self) -> Task:
        return Task(config=self.tasks_config["bake_task"])

    @task
    def taste(self) -> Task:
        return Task(description="Taste it", agent=self.taster())

    @crew
    def crew(self) -> Crew:
        return Crew(agents=self.agents, tasks=self.tasks, process=Process.hierarchical)


@CrewBase
class ShopCrew:
    @agent
    def baker(self) -> Agent:
        return Agent(config=self.agents_config["shop_baker"])
