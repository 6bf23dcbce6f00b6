package press;

public record Draft(String text) {
}
