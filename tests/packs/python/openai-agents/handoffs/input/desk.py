from textwrap import dedent

from agents import Agent, AgentOutputSchema, handoff, function_tool, WebSearchTool

from clerks import make_clerk, night_tool

# spare = Agent(name="Spare")


@function_tool
def look_up(number: str) -> str:
    return number


guide = Agent(name="Guide", model="gpt-4o", tools=[look_up, WebSearchTool()])
porter = Agent[Guest](
    name="Porter",
    handoff_description="Carries bags. Slowly.",
    handoffs=[guide],
)
cook = Agent(name="Cook", instructions=dedent("""You cook. Every day."""))

helpers = [porter]
helpers.append(cook)

desk = Agent(
    name="Desk",
    instructions="You greet guests.",
    handoffs=helpers + [handoff(agent=guide)],
    tools=[
        guide.as_tool(
            tool_name="ask_guide",
            tool_description="Ask the guide",
        ),
        night_tool,
    ],
)

clerk = Agent(name="Clerk", output_type=list[Booking] | None)
judge = Agent(name="Judge", output_type=AgentOutputSchema(dict[str, Booking]))
scribe = Agent(name="Scribe", output_type=AgentOutputSchema(Booking, strict_json_schema=False))

guide.handoffs = [desk]
porter.handoffs.append(handoff(desk))
cook.handoffs.extend([desk, make_clerk()])
