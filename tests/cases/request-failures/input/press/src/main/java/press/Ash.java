package press;

public record Ash(String of) {
}
