from crewai import Agent, Crew, Task

model = None


def night_crew():
    guard = Agent(role="Guard", goal="Watch the door.", llm=model)
    watch = Task(description="Watch.", expected_output="A log.", agent=guard)
    return Crew(agents=[guard], tasks=[watch])
