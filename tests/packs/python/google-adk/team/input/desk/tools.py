from google.adk.agents import Agent
from google.adk.tools.agent_tool import AgentTool

archive_agent = Agent(name="archive")
archive_tool = AgentTool(agent=archive_agent)


def weigh(text: str) -> int:
    return len(text)


async def ask_archive(question: str, tool_context) -> str:
    tool = AgentTool(agent=archive_agent)
    return await tool.run_async(args={"request": question}, tool_context=tool_context)
