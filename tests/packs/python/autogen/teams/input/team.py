from autogen_agentchat.agents import AssistantAgent, UserProxyAgent
from autogen_agentchat.base import Handoff
from autogen_agentchat.teams import DiGraphBuilder, GraphFlow, RoundRobinGroupChat, Swarm
from autogen_core import MessageContext, RoutedAgent, message_handler
from autogen_ext.models.openai import OpenAIChatCompletionClient

client = OpenAIChatCompletionClient(model="gpt-4o")


def weigh(parcel: str) -> int:
    return len(parcel)


async def main():
    clerk = AssistantAgent("clerk", model_client=client, tools=[weigh], handoffs=["driver", "guest"])
    driver = AssistantAgent(name="driver", model_client=client, handoffs=[Handoff(target="clerk")])
    guest = UserProxyAgent("guest")
    office = Swarm([clerk, driver, guest])
    await office.run(task="Send it")


def turns():
    one = AssistantAgent("one", model_client=client)
    two = AssistantAgent("two", model_client=client)
    people = [one]
    people.append(two)
    return RoundRobinGroupChat(people)


draft = AssistantAgent("draft", model_client=client)
check = AssistantAgent("check", model_client=client)
send = AssistantAgent("send", model_client=client)
builder = DiGraphBuilder()
builder.add_node(draft).add_node(check).add_node(send)
builder.add_edge(draft, check)
builder.add_edge(check, send, condition="APPROVE")
builder.add_edge(check, draft, condition="REVISE")
builder.set_entry_point(draft)
flow = GraphFlow(participants=builder.get_participants(), graph=builder.build())


class Sorter(RoutedAgent):
    """Sorts letters. All of them."""

    @message_handler
    async def on_letter(self, message: str, context: MessageContext) -> None:
        pass


class UserProxyAgent(RoutedAgent):
    """Asks whoever sits there."""


async def seat(runtime):
    await UserProxyAgent.register(runtime, "seat", lambda: UserProxyAgent(model=1))
