package shop;

/** Asks the bureau for a score. */
public class ScoreDelegate implements JavaDelegate {
    public void execute(DelegateExecution execution) {
        execution.setVariable("score", bureau.ask());
    }
}
