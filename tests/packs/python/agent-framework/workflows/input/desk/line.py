from agent_framework import Agent, step, workflow
from desk.client import client

fetcher = Agent(client=client, name="fetcher", instructions="You fetch.")
chief = Agent(
    client=client,
    name="chief",
    instructions="You are in charge.",
    tools=[fetcher.as_tool(name="fetch")],
)


@step
async def fetch(address: str) -> str:
    """Fetch a page."""
    return address


@step
async def shorten(text: str) -> str:
    """Say it shorter."""
    return text


@workflow
async def line(address: str) -> str:
    """From a page to a summary."""
    page = await fetch(address)
    return await shorten(page)
