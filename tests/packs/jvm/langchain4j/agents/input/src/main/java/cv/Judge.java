package cv;

import dev.langchain4j.service.SystemMessage;
import io.quarkiverse.langchain4j.RegisterAiService;

@RegisterAiService(tools = Calculator.class)
public interface Judge {
    @SystemMessage("You judge. Without mercy.")
    String judge(String letter);
}
