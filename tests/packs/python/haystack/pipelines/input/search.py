from haystack import Pipeline, component
from haystack.components.agents import Agent
from haystack.components.builders import ChatPromptBuilder
from haystack.components.generators.chat import OpenAIChatGenerator
from haystack.components.routers import ConditionalRouter
from haystack.components.websearch import SerperDevWebSearch
from haystack.tools import ComponentTool


@component
class Fetcher:
    """Fetches pages by their address."""

    @component.output_types(pages=list[str])
    def run(self, urls: list[str]):
        return {"pages": urls}


routes = [{"condition": "{{ 'no' in replies[0] }}", "output_name": "web"}]
router = ConditionalRouter(routes)

search = Pipeline()
search.add_component("fetcher", Fetcher())
search.add_component(
    "llm", OpenAIChatGenerator(model="gpt-4o-mini", tools=[])
)
search.add_component(name="router", instance=router)
search.add_component("web", SerperDevWebSearch())
search.connect("fetcher.pages", "llm.messages")
search.connect("llm", "router")
search.connect("router.web", "web.query")
# search.connect("router.old", "llm")

reader = Agent(
    chat_generator=OpenAIChatGenerator(model="gpt-4o"),
    system_prompt="You read what there is. Nothing else.",
    tools=[ComponentTool(component=SerperDevWebSearch(), name="web")],
)
reader_tool = ComponentTool(component=reader, name="reader_tool")


def answering():
    whole = Pipeline()
    whole.add_component(
        "lead",
        Agent(
            chat_generator=OpenAIChatGenerator("gpt-4.1"),
            system_prompt="You lead.",
            tools=[reader_tool],
        ),
    )
    whole.add_component("words", ChatPromptBuilder(template="Say it."))
    whole.connect("words.prompt", "lead.messages")
    return whole
