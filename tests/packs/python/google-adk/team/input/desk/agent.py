from google.adk.agents import Agent, LlmAgent, LoopAgent, ParallelAgent, SequentialAgent
from google.adk.agents import BaseAgent
from google.adk.tools.agent_tool import AgentTool

from . import prompt
from .tools import archive_tool, ask_archive, weigh

MODEL = "gemini-2.0-flash"


# ------------------------------
# Lets good texts through. Keeps the others.
# ------------------------------
class Gate(BaseAgent):
    limit: int = 3


class Counter(Gate):
    """Counts. Says how many."""


class LedgerAgent(BaseAgent):
    def __init__(self):
        super().__init__(name="ledger", description="Writes it down.")


writer = LlmAgent(name="writer", model=MODEL, instruction=prompt.WRITER)
critic = LlmAgent(name="critic", model=MODEL, description="Finds faults.", tools=[weigh])
gate = Gate(name="gate")
words = Counter(name="words", description="Counts words.")
lines = Counter(name="lines", limit=9)
rounds = LoopAgent(name="rounds", sub_agents=[writer, critic, words, lines, gate])
left = Agent(name="left", output_key="left_text")
right = Agent(name="right", tools=[ask_archive])
both = ParallelAgent(name="both", sub_agents=[left, right])
line = SequentialAgent(name="line", sub_agents=[rounds, both, LedgerAgent()])

RootAgent = LlmAgent(
    name="root",
    sub_agents=[line],
    tools=[AgentTool(left), archive_tool],
)
root_agent = RootAgent
