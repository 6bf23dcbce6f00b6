from agents import Agent, Runner
from temporalio import workflow

greeter = Agent(name="Greeter", instructions="You greet.")


@workflow.defn
class Greeting:
    """A workflow of another kind: what it runs is no node of it by that."""

    @workflow.run
    async def run(self, name: str) -> str:
        result = await Runner.run(greeter, name)
        return result.final_output
