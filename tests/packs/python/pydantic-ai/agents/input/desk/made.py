from pydantic_ai import Agent

from settings import choose


def pages_agent():
    model, provider, name = choose()
    agent = Agent(model, system_prompt="You look at pages")
    return agent, provider, name


def pair():
    reader = Agent("openai:gpt-4o", system_prompt="You read")
    writer = Agent("openai:gpt-4o", system_prompt="You write")
    return reader, writer


async def main():
    agent, provider, name = pages_agent()
    reader, writer = pair()
    await agent.run(provider + name)
    await reader.run("Read")
    await writer.run("Write")
