package cv;

import dev.langchain4j.agentic.Agent;
import dev.langchain4j.service.SystemMessage;
import dev.langchain4j.service.UserMessage;
import dev.langchain4j.service.V;

public interface Tailor {
    @Agent("Tailors a letter to a job.")
    @SystemMessage("You write letters.")
    @UserMessage("Tailor {{letter}}")
    String tailor(@V("letter") String letter);
}
