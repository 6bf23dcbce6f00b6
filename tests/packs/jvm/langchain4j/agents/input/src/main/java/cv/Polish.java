package cv;

import dev.langchain4j.agentic.declarative.LoopAgent;
import dev.langchain4j.agentic.declarative.SequenceAgent;

public interface Polish {
    @LoopAgent(outputKey = "letter", maxIterations = 3, subAgents = { Reviewer.class, Tailor.class })
    String polish(String letter);
}

interface Whole {
    @SequenceAgent(outputKey = "letter", subAgents = { Tailor.class, Polish.class })
    String write(String letter);
}
