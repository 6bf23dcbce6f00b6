from agno.agent import Agent
from agno.models.openai import OpenAIChat
from agno.team import Team
from agno.tools.duckduckgo import DuckDuckGoTools
from agno.workflow import Condition, Loop, Parallel, Router, Step, Workflow

finder = Agent(name="Finder", role="Find news. Fast.", model=OpenAIChat(id="gpt-4o"), tools=[DuckDuckGoTools()])
teller = Agent(name="Teller", instructions="Tell it")
desk = Team(name="Desk", members=[finder, teller], model=OpenAIChat(id="gpt-4o-mini"))


def is_long(step_input):
    return len(step_input.message) > 9


def pick(step_input):
    return [shorten]


def clean(step_input):
    """Clean it up. Well."""


find = Step(name="find", agent=finder)
shorten = Step(name="shorten", executor=clean)
paper = Workflow(
    name="Paper",
    steps=[
        find,
        Parallel(Step(name="left", agent=finder), Step(name="right", agent=teller), name="both"),
        Condition(name="long", evaluator=is_long, steps=[shorten]),
        Loop(name="polish", steps=[clean]),
        Router(name="end", selector=pick, choices=[shorten, Step(name="print", team=desk)]),
    ],
)
caller = Agent(name="Caller", instructions=["Call people.", "Be kind."])
