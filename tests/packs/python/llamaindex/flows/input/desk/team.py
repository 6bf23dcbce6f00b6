from llama_index.core.agent.workflow import AgentWorkflow, FunctionAgent, ReActAgent
from llama_index.llms.openai import OpenAI

llm = OpenAI(model="gpt-4o-mini")

research = FunctionAgent(
    name="Research",
    description="Searches the web. Notes what it finds.",
    system_prompt="You search.",
    llm=llm,
    tools=[search, note],
    can_handoff_to=["Write"],
)
write = FunctionAgent(
    name="Write", description="Writes a report.", llm=llm, can_handoff_to=["Review", "Research"]
)
review = ReActAgent(name="Review", description="Reviews a report.", llm=OpenAI("gpt-4o"), can_handoff_to=["Write"])

team = AgentWorkflow(agents=[research, write, review], root_agent=research.name, initial_state={})
alone = AgentWorkflow.from_tools_or_functions([search], llm=llm, system_prompt="You help.")
single = FunctionAgent(tools=[search], llm=llm, system_prompt="You count.")
