from agent_framework import MagenticBuilder, tool
from desk.client import client

indexer = client.as_agent(name="indexer", instructions="Make an index.")


@tool
async def look_up(word: str) -> str:
    """Runs another agent, inside of a tool."""
    answer = await indexer.run(word)
    return answer.text


librarian = client.as_agent(name="librarian", instructions="Find books.", tools=[look_up])


async def main():
    await librarian.run("A book on tides")


by_name = MagenticBuilder().participants(first=librarian, second=indexer).build()
