from typing import Annotated, Union

from llama_index.core.workflow import Context, Workflow, step
from llama_index.core.workflow.resource import Resource

from desk.events import Answer, Ask, Empty, Found


class Base(Workflow):
    retries: int = 1


class Search(Base):
    step: str = "not one"

    @step
    async def look(
        self, ctx: Context, ev: Ask, store: Annotated[Store, Resource(make_store)]
    ) -> Union[Found, Empty]:
        """Look it up. Also in the cache."""
        ctx.send_event(Found(parts=[]))
        return Empty(step="x")

    @step(num_workers=4)
    async def tell(self, ctx: Context, ev: Found) -> Answer | None:
        found = ctx.collect_events(ev, [Found] * 3)
        return Answer(text="")

    @step()
    async def retry(self, ev: Empty | Found) -> Ask | Answer:
        return Answer(text="")

    def helper(self, ev: Found) -> Answer:
        return Answer(text="")


class Late(Workflow):
    pass


@step(workflow=Late)
async def only(ev: Ask) -> Answer:
    return Answer(text="")


class Fake:
    @step
    def walk(self, ev: Found) -> Empty:
        return Empty()
