import httpx
from crewai import Agent, Crew, Process, Task

writer = Agent(role="Writer", goal="Write the forecast.", backstory="Sailed.")
editor = Agent(role="Editor", goal="Cut it to a page.", backstory="Edited.")

gather = Task(name="gather", description="Gather what was measured.", expected_output="A table.", agent=writer)
draft = Task(name="draft", description="Write it.", expected_output="A page.", agent=writer)
cut = Task(name="cut", description="Cut it.", expected_output="Half a page.", agent=editor)

page = Crew(agents=[writer, editor], tasks=[gather, draft, cut], process=Process.sequential)


def measured():
    return httpx.get("http://station:8000/readings").json()
