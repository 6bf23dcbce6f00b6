from beeai_framework.agents.requirement import RequirementAgent
from beeai_framework.backend import ChatModel
from beeai_framework.tools.handoff import HandoffTool
from beeai_framework.tools.weather import OpenMeteoTool
from beeai_framework.workflows import Workflow
from beeai_framework.workflows.agent import AgentWorkflow

weather = RequirementAgent(
    name="WeatherAgent",
    description="Knows the weather",
    llm=ChatModel.from_name("ollama:granite3.3:8b"),
    tools=[OpenMeteoTool()],
)

desk = RequirementAgent(
    name="DeskAgent",
    llm=ChatModel.from_name("ollama:granite3.3:8b"),
    tools=[HandoffTool(weather, name="ask_weather")],
    instructions="Answer guests.",
)


async def plan() -> None:
    workflow = AgentWorkflow(name="Planner")
    workflow.add_agent(name="Researcher", role="A diligent researcher", instructions="Look it up.", tools=[])
    workflow.add_agent(name="Writer", role="A writer", instructions="Write it down.", tools=[])
    await workflow.run(inputs=[])


async def read(state):
    return Workflow.NEXT


async def write(state):
    return Workflow.END


line = Workflow(State)
line.add_step("read", read)
line.add_step("write", write)
