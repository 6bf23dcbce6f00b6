from google.adk.agents import LlmAgent, SequentialAgent

from settings import strict

writer = LlmAgent(name="writer")
critic = None
if strict:
    critic = LlmAgent(name="critic")
desk = SequentialAgent(name="desk", sub_agents=[writer, critic])


def night(quick):
    reader = None
    sweeper = None
    for attempt in range(3):
        reader = LlmAgent(name="reader")
    if quick:
        return SequentialAgent(name="short_night", sub_agents=[writer, reader])
    sweeper = LlmAgent(name="sweeper")
    return SequentialAgent(name="night", sub_agents=[reader, sweeper])
