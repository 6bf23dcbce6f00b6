from google.adk.agents import Agent
from google.adk.tools.agent_tool import AgentTool

archive_agent = Agent(name="archive")
archive_tool = AgentTool(agent=archive_agent)


def weigh(text: str) -> int:
    return len(text)
