package desk;

import com.google.adk.agents.BaseAgent;
import com.google.adk.agents.LlmAgent;
import com.google.adk.agents.LoopAgent;
import com.google.adk.agents.SequentialAgent;
import com.google.adk.tools.AgentTool;
import com.google.adk.tools.FunctionTool;

public class Agents {
  public static final BaseAgent ROOT_AGENT = root();

  static BaseAgent root() {
    LlmAgent writer =
        LlmAgent.builder()
            .name("writer")
            .model("gemini-2.0-flash")
            .instruction("You write texts. Short ones.")
            .build();
    LlmAgent critic = LlmAgent.builder().name("critic").description("Finds faults.").build();
    LoopAgent rounds = LoopAgent.builder().name("rounds").subAgents(writer, critic).build();
    LlmAgent reader = LlmAgent.builder().name("reader").outputKey("read").build();
    SequentialAgent line = SequentialAgent.builder().name("line").subAgents(rounds, reader).build();
    return LlmAgent.builder()
        .name("root")
        .subAgents(line)
        .tools(AgentTool.create(reader), FunctionTool.create(Agents.class, "weigh"))
        .build();
  }
}
