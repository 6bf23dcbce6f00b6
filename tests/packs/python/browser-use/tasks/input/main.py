from browser_use import Agent, Browser
from browser_use.llm import ChatOpenAI


async def buy():
    shopper = Agent(task="Find the cheapest kettle.", llm=ChatOpenAI(model="gpt-4.1-mini"), browser=Browser())
    await shopper.run()


async def read(question):
    agent = Agent(task=question, llm=ChatOpenAI(model="gpt-4.1"))
    return await agent.run()
