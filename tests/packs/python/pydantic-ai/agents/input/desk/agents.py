from pydantic_ai import Agent, RunContext
from desk.types import Found, Missing
from pydantic_ai.models.openai import OpenAIChatModel

writer = Agent(
    OpenAIChatModel("gpt-4o-mini"),
    name="note_writer",
    instructions="You write notes. Keep them short.",
)

lead = Agent[Deps, Answer | None](
    "openai:gpt-4o",
    output_type=Answer,
    system_prompt=("Answer what is asked.", "Be kind."),
    tools=[look_up],
)


@lead.tool
async def note(ctx: RunContext[Deps], text: str) -> str:
    """Have a note written."""
    result = await writer.run(text, usage=ctx.usage)
    return result.output


@lead.tool_plain(retries=2)
def today() -> str:
    return "today"


@writer.instructions
def more(ctx: RunContext[Deps]) -> str:
    return "more"


class Agent2:
    def run(self, ctx):
        return writer.run_sync("x")


sorter = Agent("openai:gpt-4o", output_type=NativeOutput([Found, Missing]))
finder = Agent("openai:gpt-4o", output_type=Found | Missing)
lister = Agent("openai:gpt-4o", output_type=list[Found])
maker = Agent("openai:gpt-4o", output_type=type_of("found", [1]))


if __name__ == "__main__":
    print(lead.run_sync("What is it?"))


# which of several, a key says
CLERKS = {"letters": Agent("openai:gpt-4o", name="letter_clerk"), "parcels": Agent("openai:gpt-4o", name="parcel_clerk")}
porter = Agent("openai:gpt-4o", name="porter")


@porter.tool_plain
async def hand_on(kind: str) -> str:
    clerk = CLERKS.get(kind)
    return (await clerk.run("Take it.")).output
