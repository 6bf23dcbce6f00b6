from langchain.agents import AgentExecutor, AgentType, create_tool_calling_agent, initialize_agent
from langchain_core.prompts import ChatPromptTemplate
from langchain_openai import ChatOpenAI

from tools import look_up, weigh

llm = ChatOpenAI(model="gpt-4o-mini")
prompt = ChatPromptTemplate.from_messages([
    ("system", "You weigh letters."),
    ("human", "{input}"),
])
tools = [weigh, look_up]
agent = create_tool_calling_agent(llm, tools, prompt)
scales = AgentExecutor(agent=agent, tools=tools, verbose=True)


def old_desk():
    # AgentExecutor(agent=None, tools=[])
    clerk = initialize_agent([look_up], ChatOpenAI(model="gpt-4o"), agent=AgentType.OPENAI_FUNCTIONS)
    return clerk.run("Where is it?")


def letters(url, key):
    from supabase import create_client

    return create_client(url, key).table("letters")
