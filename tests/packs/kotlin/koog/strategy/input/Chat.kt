package chat

import ai.koog.agents.core.agent.AIAgent
import ai.koog.agents.core.dsl.builder.forwardTo
import ai.koog.agents.core.dsl.builder.strategy
import ai.koog.agents.core.dsl.extension.nodeExecuteTool
import ai.koog.agents.core.dsl.extension.nodeLLMRequest

val turns = strategy<String, String>("chat") {
    val ask by nodeLLMRequest()
    val run by nodeExecuteTool()

    edge(nodeStart forwardTo ask)
    edge(ask forwardTo run onToolCall { true })
    edge(run forwardTo ask)
    edge(ask forwardTo nodeFinish onAssistantMessage { true })
}

val helper = AIAgent(
    executor = simpleOpenAIExecutor(token),
    systemPrompt = "You help people. Be kind.",
    llmModel = OpenAIModels.Chat.GPT4o,
    strategy = turns,
)
