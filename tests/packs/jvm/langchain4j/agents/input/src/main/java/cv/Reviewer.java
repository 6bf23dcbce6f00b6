package cv;

import dev.langchain4j.service.SystemMessage;

public interface Reviewer {
    @SystemMessage("You review letters. Give a score.")
    double review(String letter);

    @SystemMessage("You review drafts.")
    double draft(String letter);
}
