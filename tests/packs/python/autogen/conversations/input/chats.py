from autogen import AssistantAgent, ConversableAgent, GroupChat, GroupChatManager, UserProxyAgent

config = {"config_list": [{"model": "gpt-4", "api_key": "x"}]}
asker = UserProxyAgent(name="asker", human_input_mode="NEVER")
writer = AssistantAgent("writer", llm_config=config, system_message="You write. Well.")
critic = ConversableAgent(name="critic", llm_config={"model": "gpt-4o"})
counter = AssistantAgent(name="counter")


def talk():
    chat = GroupChat(
        agents=[asker, writer, critic],
        messages=[],
        allowed_or_disallowed_speaker_transitions={writer: [critic], critic: [writer]},
        speaker_transitions_type="allowed",
    )
    manager = GroupChatManager(groupchat=chat, llm_config=config)
    asker.initiate_chat(manager, message="Begin")


def reply(recipient, messages, sender, config):
    return True, None


writer.register_nested_chats([{"recipient": counter, "message": "Count"}], trigger=asker)
writer.register_nested_chats(trigger=counter, chat_queue=[{"sender": asker, "recipient": counter, "summary_method": "last_msg"}])
critic.register_reply(writer, reply)


@asker.register_for_execution()
@counter.register_for_llm(description="Counts the words.")
def words(text: str) -> int:
    return len(text.split())
