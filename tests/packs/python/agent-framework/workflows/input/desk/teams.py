from agent_framework.orchestrations import (
    ConcurrentBuilder,
    GroupChatBuilder,
    HandoffBuilder,
    SequentialBuilder,
)
from desk.client import client

reader = client.as_agent(name="reader", instructions="Read it all.")
critic = client.create_agent(name="critic", description="Finds faults.")
lead = client.as_agent(name="lead", instructions="Say who is next.")

in_turn = SequentialBuilder(participants=[reader, critic]).build()
at_once = ConcurrentBuilder().participants([reader, critic]).build()
talk = GroupChatBuilder(
    participants=[reader, critic], orchestrator_agent=lead
).build()
passed = (
    HandoffBuilder(name="passed", participants=[lead, reader])
    .with_start_agent(lead)
    .add_handoff(lead, [reader])
    .build()
)

night_shift = [reader]
night_shift.append(critic)
by_night = SequentialBuilder(participants=night_shift).build()
round_clock = ConcurrentBuilder().participants([*night_shift]).build()
