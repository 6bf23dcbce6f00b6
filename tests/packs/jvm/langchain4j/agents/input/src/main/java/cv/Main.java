package cv;

import dev.langchain4j.agentic.AgenticServices;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.langchain4j.service.AiServices;

public class Main {
    interface Assistant {
        String chat(String text);
    }

    public static void main(String[] args) {
        ChatModel model = OpenAiChatModel.builder()
            .modelName("gpt-4o-mini").build();
        Assistant assistant = AiServices.builder(Assistant.class)
            .chatModel(model).tools(new Calculator()).build();
        Tailor tailor = AgenticServices.agentBuilder(Tailor.class)
            .chatModel(model).build();
        Reviewer reviewer = AgenticServices.agentBuilder(Reviewer.class)
            .chatModel(model).tools(new Spelling()).build();
        var again = AgenticServices.loopBuilder()
            .subAgents(reviewer, tailor)
            .exitCondition(scope -> scope.readState("score", 0.0) > 0.8)
            .build();
        var whole = AgenticServices.<String>sequenceBuilder()
            .subAgents(tailor, again).outputKey("letter").build();
        var ways = AgenticServices.conditionalBuilder()
            .subAgents(scope -> true, tailor)
            .subAgents(scope -> false, reviewer).build();
        var both = AgenticServices.parallelBuilder()
            .subAgents(tailor, reviewer).build();
    }
}
