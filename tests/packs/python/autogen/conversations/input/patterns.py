from autogen import ConversableAgent
from autogen.agentchat import initiate_group_chat
from autogen.agentchat.group import AgentTarget, OnCondition, StringLLMCondition, TerminateTarget
from autogen.agentchat.group.patterns import AutoPattern


def build():
    front = ConversableAgent(name="front")
    back = ConversableAgent(name="back")
    guest = ConversableAgent(name="guest")
    front.handoffs.add_llm_conditions(
        [OnCondition(target=AgentTarget(back), condition=StringLLMCondition(prompt="Hard"))]
    )
    back.handoffs.set_after_work(TerminateTarget())
    pattern = AutoPattern(initial_agent=front, agents=[front, back], user_agent=guest)
    return initiate_group_chat(pattern=pattern, messages="Hello")
