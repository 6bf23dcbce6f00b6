package shop;

public abstract class AbstractDrafts extends Elsewhere {
    private final DraftRepository drafts;

    protected AbstractDrafts(DraftRepository drafts) {
        this.drafts = drafts;
    }

    protected Draft keepDraft(String text) {
        Draft draft = new Draft(text);
        return drafts.save(draft);
    }
}
