"""A deep agent and those whom it delegates to."""
from deepagents import create_deep_agent

from charts import find_chart

survey = {
    "name": "surveyor",
    "description": "Looks at charts in depth",
    "system_prompt": "You survey.",
    "tools": [find_chart],
}

# Settings, no agent.
defaults = {"name": "defaults", "prompt": "none"}

navigator = create_deep_agent(
    tools=[find_chart],
    system_prompt="You navigate.",
    subagents=[survey, {"name": "critic", "description": "Finds mistakes", "system_prompt": "You criticise."}],
)

crew = [
    {"name": "cook", "description": "Cooks", "system_prompt": "You cook."},
    {"name": "mate", "description": "Helps", "system_prompt": "You help."},
]
captain = create_deep_agent(tools=[], system_prompt="You lead.", subagents=crew)
