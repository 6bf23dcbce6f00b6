from semantic_kernel.agents import (
    AgentGroupChat,
    ChatCompletionAgent,
    ConcurrentOrchestration,
    HandoffOrchestration,
    OrchestrationHandoffs,
    SequentialOrchestration,
)
from semantic_kernel.processes import ProcessBuilder
from semantic_kernel.processes.kernel_process import KernelProcessStep

writer = ChatCompletionAgent(
    name="Writer", instructions="You write. Short texts only."
)
reviewer = ChatCompletionAgent(name="Reviewer", description="Reviews texts.")

chat = AgentGroupChat(agents=[writer, reviewer])


def panel(names):
    members = []
    if names:
        optimist = ChatCompletionAgent(name="Optimist")
        members.append(optimist)
    else:
        members = [ChatCompletionAgent(name="Critic"), reviewer]
    return AgentGroupChat(agents=members)


def both():
    return [writer, reviewer]


def run():
    agents = both()
    in_turn = SequentialOrchestration(members=agents)
    at_once = ConcurrentOrchestration(members=[writer, reviewer])
    passed = HandoffOrchestration(
        members=[writer, reviewer],
        handoffs=OrchestrationHandoffs().add(
            source_agent=writer.name, target_agent=reviewer.name
        ),
    )


class ReadStep(KernelProcessStep):
    """Reads an order."""


class PayStep(KernelProcessStep):
    """Pays for it."""


def order():
    process = ProcessBuilder(name="Order")
    read = process.add_step(ReadStep)
    pay = process.add_step(PayStep, name="pay")
    process.on_input_event(event_id=Events.START).send_event_to(target=read)
    read.on_event(event_id=Events.COMPLETE).send_event_to(target=pay)
    pay.on_function_result("pay").stop_process()
    return process.build()
