from google.adk.agents import Agent, LlmAgent, LoopAgent, ParallelAgent, SequentialAgent
from google.adk.agents import BaseAgent
from google.adk.tools.agent_tool import AgentTool

from . import prompt
from .tools import archive_tool, ask_archive, weigh

MODEL = "gemini-2.0-flash"


class Gate(BaseAgent):
    """Lets good texts through. Keeps the others."""


writer = LlmAgent(name="writer", model=MODEL, instruction=prompt.WRITER)
critic = LlmAgent(name="critic", model=MODEL, description="Finds faults.", tools=[weigh])
gate = Gate(name="gate")
rounds = LoopAgent(name="rounds", sub_agents=[writer, critic, gate])
left = Agent(name="left", output_key="left_text")
right = Agent(name="right", tools=[ask_archive])
both = ParallelAgent(name="both", sub_agents=[left, right])
line = SequentialAgent(name="line", sub_agents=[rounds, both])

RootAgent = LlmAgent(
    name="root",
    sub_agents=[line],
    tools=[AgentTool(left), archive_tool],
)
root_agent = RootAgent
