from agents import Agent, Runner, function_tool


def guide(region):
    return Agent(instructions=f"You know the {region}.")


def narrator(part):
    return Agent(name=f"{part} narrator", instructions="Tell a story.")


alps = guide("Alps")
coast = guide("Coast")
north = narrator("North")
south = narrator("South")
desk = Agent(name="desk", handoffs=[alps, coast, north, south])

REGIONS = {"alps": alps, "coast": coast}


@function_tool
async def ask_region(region: str) -> str:
    result = await Runner.run(REGIONS[region], "What is there to see?")
    return result.final_output


clerk = Agent(name="clerk", tools=[ask_region])
