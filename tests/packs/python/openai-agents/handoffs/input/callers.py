from agents import Agent, Runner, function_tool

archivist = Agent(name="Archivist", instructions="You know where things lie.")


@function_tool
async def ask_archivist(question: str) -> str:
    """Runs another agent, inside of a tool."""
    result = await Runner.run(archivist, question)
    return result.final_output


porter = Agent(name="Porter", instructions="You carry things.", tools=[ask_archivist])


async def main():
    await Runner.run(porter, "Where is my trunk?")
