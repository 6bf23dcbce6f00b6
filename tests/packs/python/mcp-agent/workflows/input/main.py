from mcp_agent.agents.agent import Agent
from mcp_agent.app import MCPApp
from mcp_agent.workflows.evaluator_optimizer.evaluator_optimizer import EvaluatorOptimizerLLM
from mcp_agent.workflows.orchestrator.orchestrator import Orchestrator
from mcp_agent.workflows.parallel.parallel_llm import ParallelLLM

from words import count

app = MCPApp(name="letters")


async def review():
    speller = Agent(name="speller", instruction="Find what is misspelt.", functions=[count])
    checker = Agent(name="checker", instruction="Check the facts.", server_names=["fetch"])
    grader = Agent(name="grader", instruction="Put it together.")
    parallel = ParallelLLM(fan_in_agent=grader, fan_out_agents=[speller, checker])
    return await parallel.generate_str("a letter")


async def improve():
    writer = Agent(name="writer", instruction="Write a letter.")
    critic = Agent(name="critic", instruction="Judge a letter.")
    loop = EvaluatorOptimizerLLM(optimizer=writer, evaluator=critic, min_rating=3)
    return await loop.generate_str("a letter")


async def plan():
    finder = Agent(name="finder", instruction="Find files.", server_names=["filesystem"])
    orchestrator = Orchestrator(llm_factory=None, available_agents=[finder])
    return await orchestrator.generate_str("all letters")
