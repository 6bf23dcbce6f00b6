from agents import Agent

night = Agent(name="Night Clerk")
night_tool = night.as_tool(tool_name="night", tool_description="At night")


def make_clerk(name="Clerk"):
    clerk = Agent(name=name, instructions=load("clerk"))
    return clerk


quick_clerk = night.clone(name="Quick Clerk")
